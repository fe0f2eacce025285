/** The buttons that copy a program of /docs. Browsers permit it only on pages over HTTPS and on this machine. */
for (const button of document.querySelectorAll('.program button')) {
  if (!(button instanceof HTMLElement) || navigator.clipboard === undefined) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.parentElement?.querySelector('pre')?.textContent ?? '')
    button.append(' ✓')
    button.toggleAttribute('disabled', true)
  })
}

/** The button that copies the address of the page. Browsers permit it only on pages over HTTPS and on this machine. */
for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!(button instanceof HTMLElement) || navigator.clipboard === undefined) continue
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset['copy'] ?? '')
    button.append(' ✓')
    button.toggleAttribute('disabled', true)
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const special = /[&<>"']/

/** Escapes text for HTML content and quoted attributes. */
export const escapeHtml = (text: string): string =>
  special.test(text) ? text.replace(/[&<>"']/g, (character) => entities[character] ?? '') : text

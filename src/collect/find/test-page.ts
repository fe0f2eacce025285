// Every company and body here is fictional.

export const page = (title: string, body: string): string =>
  `<html lang="ja"><head><title>${title}</title></head><body><h1>${title}</h1>${body}</body></html>`
export const link = (path: string, text: string): string => `<li><a href="${path}">${text}</a></li>`

/** Two companies that are suspended in November 2026. */
export const list = page(
  '指名停止業者一覧',
  `<table><tr><th>商号又は名称</th><th>所在地</th><th>指名停止期間</th><th>理由</th></tr>
  <tr><td>株式会社架空建設</td><td>見本町1-1</td><td>令和8年10月1日から令和9年3月31日まで</td><td>契約違反</td></tr>
  <tr><td>有限会社例示工業</td><td>見本町2-2</td><td>令和8年9月1日から令和8年12月31日まで</td><td>事故</td></tr></table>`,
)

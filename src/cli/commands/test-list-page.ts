// Every company and person here is fictional.

/** A list of a made-up prefecture's kind: addresses without prefecture, a merged cell, an open end, a sole proprietor. */
export const page = `<!doctype html><title>入札参加停止業者一覧 - 群馬県ホームページ</title>
<h1>入札参加停止業者一覧（令和8年4月20日現在）</h1>
<table><tr><th>業者の名前</th><th>所在地</th><th>停止の始まり</th><th>停止の終わり</th><th>わけ</th></tr>
<tr><td>株式会社架空建設</td><td>前橋市架空町1-1</td><td>令和8年4月1日</td><td>令和8年6月30日</td><td rowspan="2">公契約関係競売入札妨害の容疑により役員が逮捕された。</td></tr>
<tr><td>有限会社見本土木</td><td>高崎市見本町2</td><td>令和8年4月1日</td><td>当面の間</td></tr>
<tr><td>見本太郎</td><td>高崎市見本町3</td><td>令和8年4月2日</td><td>令和8年5月1日</td><td>独占禁止法違反</td></tr></table>`

/** How a report looks, on paper too. */
export const htmlStyle = `
:root{color-scheme:light dark;--good:#177245;--fair:#8a6100;--poor:#b3261e;--line:#d5dcdc}
@media(prefers-color-scheme:dark){:root{--good:#5fd39a;--fair:#efc94c;--poor:#ff8a80;--line:#3a4444}}
body{font:15px/1.55 system-ui,sans-serif;margin:0}
main{max-width:56rem;margin:0 auto;padding:2rem 1.25rem}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:1rem;border-bottom:1px solid var(--line);padding-bottom:1rem}
header p{margin:0}
h1{font-size:1.8rem;line-height:1.2;margin:.2rem 0;overflow-wrap:anywhere}
h2{font-size:1.2rem;margin:0 0 .5rem}
h3{font-size:1rem;margin:1rem 0 .2rem}
h4{margin:1rem 0 .2rem}
section{margin-top:2rem;break-inside:avoid-page}
p{margin:.2rem 0}
ul{margin:.3rem 0;padding-inline-start:1.3rem}
small{font-weight:400;opacity:.75;margin-inline-start:.4rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
details{margin:.3rem 0}
summary{cursor:pointer}
.score{text-align:end}
.score b{font-size:2.4rem;line-height:1}
.score span{display:block}
.good{color:var(--good)}.fair{color:var(--fair)}.poor{color:var(--poor)}
@media print{details>*{display:block}}
`.replaceAll("\n", "");

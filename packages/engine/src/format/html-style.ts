/** How a report looks, on paper too. The colors are the product's own; a report loads nothing. */
export const htmlStyle = `
:root{color-scheme:light dark;--bg:oklch(.972 .005 215);--surface:#fff;--sunken:oklch(.95 .007 215);--fg:oklch(.24 .02 215);--fg-2:oklch(.42 .02 215);--line:oklch(.885 .009 215);--span:oklch(.55 .215 356);--good:oklch(.5 .12 155);--fair:oklch(.52 .105 82);--poor:oklch(.53 .2 25)}
@media(prefers-color-scheme:dark){:root{--bg:oklch(.172 .012 215);--surface:oklch(.205 .014 215);--sunken:oklch(.15 .011 215);--fg:oklch(.95 .006 215);--fg-2:oklch(.76 .012 215);--line:oklch(.3 .017 215);--span:oklch(.68 .22 354);--good:oklch(.8 .16 155);--fair:oklch(.86 .15 92);--poor:oklch(.7 .185 25)}}
*{box-sizing:border-box}
body{font:15px/1.55 system-ui,sans-serif;margin:0;background:var(--bg);color:var(--fg)}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
header{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:1.5rem;border-block-end:3px solid var(--span);padding-block-end:1.25rem}
header p{margin:0;color:var(--fg-2)}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:650;color:var(--fg)}
.brand span{font-weight:400;color:var(--fg-2)}
.brand path{fill:none;stroke:var(--span);stroke-width:2.5}
.brand rect,.brand circle{fill:var(--fg)}
h1{font-size:1.9rem;line-height:1.2;letter-spacing:-.02em;margin:.6rem 0 .3rem;overflow-wrap:anywhere}
h2{display:flex;align-items:baseline;gap:.6rem;font-size:1.2rem;margin:0}
h2 b{margin-inline-start:auto}
h3{font-size:1rem;line-height:1.4;margin:1.1rem 0 .2rem;padding-block-start:1.1rem;border-block-start:1px solid var(--line)}
h4{margin:1.1rem 0 .2rem;padding-block-start:1.1rem;border-block-start:1px solid var(--line);color:var(--fg-2);font-weight:600}
section{margin-block-start:1.25rem;padding:1.1rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:10px;break-inside:avoid-page}
p{margin:.2rem 0;color:var(--fg-2)}
.fix{color:var(--fg)}
ul{margin:.3rem 0;padding-inline-start:1.3rem}
small{font-size:.85em;font-weight:400;color:var(--fg-2);margin-inline-start:.4rem}
code{font:.875em ui-monospace,monospace;overflow-wrap:anywhere;background:var(--sunken);border-radius:4px;padding:.05em .3em}
details{margin:.35rem 0}
summary{cursor:pointer}
.score{text-align:end}
.score b{font-size:3rem;line-height:1;letter-spacing:-.03em;font-variant-numeric:tabular-nums}
.score span{display:block}
.good b,.good{color:var(--good)}.fair b,.fair{color:var(--fair)}.poor b,.poor{color:var(--poor)}
.tag{font-variant-numeric:tabular-nums}
@media print{:root{--bg:#fff;--surface:#fff;color-scheme:light}section{border:0;padding-inline:0}details::details-content{content-visibility:visible;block-size:auto}}
`.replaceAll("\n", "");

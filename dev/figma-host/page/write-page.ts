const style = `
* { box-sizing: border-box }
body { margin: 0; height: 100vh; display: grid; grid-template-rows: auto 1fr; font: 13px/1.4 system-ui, sans-serif; background: #e5e5e5; color: #1e1e1e }
header { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 8px 12px; background: #fff; border-block-end: 1px solid #d9d9d9 }
header strong { margin-inline-end: 8px }
label { display: inline-flex; gap: 4px; align-items: center }
main { position: relative; overflow: hidden }
#canvas { position: absolute; inset: 0; overflow: auto; padding: 32px }
#sheet { position: relative; transform-origin: 0 0 }
.frame { position: absolute }
.frame > img { inline-size: 100%; block-size: 100%; display: block }
.frame > button.name { color: inherit; position: absolute; inset-block-end: 100%; inset-inline-start: 0; font: 20px system-ui; border: 0; background: none; white-space: nowrap; padding: 0 0 4px; cursor: pointer }
.layer { position: absolute; padding: 0; border: 0; background: none; cursor: pointer }
.layer:hover { outline: 2px solid #7cc4f8 }
[aria-pressed="true"] { outline: 3px solid #0d99ff }
#plugin { position: absolute; inset-block-start: 16px; inset-inline-end: 16px; background: #fff; border-radius: 8px; box-shadow: 0 4px 24px #0004; overflow: hidden }
#plugin header { border-radius: 8px 8px 0 0; justify-content: space-between }
#plugin iframe { display: block; border: 0 }
#said { position: absolute; inset-block-end: 12px; inset-inline-start: 12px; max-inline-size: 60ch; display: grid; gap: 6px }
#said p { margin: 0; padding: 6px 10px; border-radius: 6px; background: #1e1e1e; color: #fff; white-space: pre-wrap }
#said p[role="alert"] { background: #b3261e }
pre { margin: 0; max-block-size: 40vh; overflow: auto; padding: 8px; background: #fff }
body:has(#theme option[value="dark"]:checked) { background: #1e1e1e; color: #e6e6e6 }
body:has(#theme option[value="dark"]:checked) :is(header, pre) { background: #2c2c2c; border-color: #444 }
[hidden] { display: none !important }`;

/** The page; its script fills it. */
export const pageHtml = `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Figma host</title>
<style>${style}</style><script src="/client.js" defer></script></head>
<body>
<header>
  <strong id="file"></strong>
  <label>Page <select id="page"></select></label>
  <label>Command <select id="command"></select></label>
  <button id="run">Run plugin</button>
  <button id="close">Close plugin</button>
  <button id="undo">Undo</button>
  <label>Mode <select id="editorType"><option value="figma">Design</option><option value="dev">Dev Mode</option></select></label>
  <label>Theme <select id="theme"><option value="light">Light</option><option value="dark">Dark</option></select></label>
  <label>Seat <select id="seat"><option value="full">Full</option><option value="dev">Dev</option><option value="view">View</option></select></label>
  <label><input type="checkbox" id="isOffline"> Offline</label>
  <span id="code"><label>Code <select id="language"></select></label> <button id="generate">Generate code</button></span>
  <span id="turns"></span>
</header>
<main>
  <div id="canvas"><div id="sheet"></div></div>
  <section id="plugin" aria-label="Plugin" hidden><header><strong id="title"></strong></header><div id="frame"></div></section>
  <div id="said"><pre id="generated" hidden></pre><div id="notes"></div></div>
</main>
</body></html>`;

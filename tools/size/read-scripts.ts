/** The scripts that a built page loads by itself, from the data that its document gives to the start script. */
export function readScripts(html: string): string[] {
  const [, after = ""] = html.split('<script type="application/json" id="page-data">');
  const [json = ""] = after.split("</script>");
  const { scripts } = JSON.parse(json || "{}") as { scripts?: string[] };
  if (!scripts?.length) throw new Error("The page loads no scripts");
  return scripts;
}

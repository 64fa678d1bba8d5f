/** A plain page for developers, without scripts: the product's own pages are the web app's. */
export const htmlPage = (
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>
body{font:15px/1.55 system-ui,sans-serif;max-width:56rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{margin-top:2.5rem;border-bottom:1px solid #8886}article{padding:.75rem 0;border-top:1px solid #8883}pre{white-space:pre-wrap;font:inherit}
iframe{width:100%;height:34rem;border:1px solid #8883;border-radius:8px}
code{font:13px ui-monospace,monospace}dt{font-weight:600}dd{margin:0 0 .5rem}nav ul{columns:14rem;list-style:none;padding:0}
</style><body>${body}</body></html>`

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

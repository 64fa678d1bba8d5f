/**
 * The styles that `before-start.js` has asked for are there, or can't be had. A browser waits for those that stand in the page, and for these
 * only whoever draws it does.
 */
export async function stylesRead(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(settled))
}

const settled = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })

import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Letters of the colour of what is below them: axe leaves it open whether they are meant to be seen. */
const INVISIBLE = `(open) => open.flatMap(({ id, nodes }) => {
  const unseen = nodes.filter(({ any }) => any.some(({ data }) => data?.messageKey === 'equalRatio'))
  return unseen.length > 0 ? [{ id, nodes: unseen }] : []
})`

/** Nothing on the page as it stands breaks WCAG 2.x A or AA, as far as a machine can tell. */
export async function expectAccessible(page: Page, where: string, except: readonly string[] = []): Promise<void> {
  await page.evaluate(axe.source)
  // Not run by axe unless it is asked for: who speaks to the screen says what they see.
  const asked = { 'label-content-name-mismatch': { enabled: true } }
  const rules = JSON.stringify({ ...asked, ...Object.fromEntries(except.map((rule) => [rule, { enabled: false }])) })
  const violations = await page.evaluate(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(WCAG)} }, rules: ${rules} }).then(({ violations, incomplete }) =>
      [...violations, ...(${INVISIBLE})(incomplete)].map(({ id, nodes }) =>
        id + ': ' + nodes.slice(0, 3).map(({ target, failureSummary }) => target.join(' ') + ' ' + failureSummary).join(' | ')))`,
  )
  expect(violations, where).toEqual([])
}

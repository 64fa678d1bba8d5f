/**
 * The typesetter draws a letter as a reference to its shape. A browser makes a tree of elements of each, thousands for a page, and that before
 * the next key: with a path for each run of letters the same page is there in half of the time. What is no such letter stays as it is.
 */
export function lettersAsPaths(svg: string): string {
  const end = svg.indexOf(LETTERS)
  if (end === -1) return svg
  const letters = svg.slice(end)
  const shapes = new Map(Array.from(letters.matchAll(SHAPE), ([, id, shape]) => [id, shape]))
  const drawn = svg.slice(0, end).replaceAll(RUN, (run: string, place: string, references: string) => {
    const path = pathOf(references, shapes)
    return path === null ? run : `<path transform="${place}" ${path}/>`
  })
  return drawn + (drawn.includes('<use') ? letters : '</svg>')
}

const LETTERS = '\n    <defs id="glyph"'
const SHAPE = /<symbol id="([^"]*)" overflow="visible"><path d="M 0 0([^"]*)"\/><\/symbol>/g
const RUN = /<g class="typst-text" transform="([^"]*)">((?:<use xlink:href="#[^"]*" x="[^"]*" fill="[^"]*"\/>)+)<\/g>/g
const REFERENCE = /#([^"]*)" x="([^"]*)" fill="([^"]*)"/g

/** A shape goes on from where it begins, so that the letters of a run are its shapes begun at their places. */
function pathOf(references: string, shapes: ReadonlyMap<string | undefined, string | undefined>): string | null {
  const letters = [...references.matchAll(REFERENCE)]
  const fill = letters[0]?.[3]
  if (letters.some(([, id, , own]) => own !== fill || !shapes.has(id))) return null
  return `fill="${fill}" d="${letters.map(([, id, x]) => `M ${x} 0${shapes.get(id)}`).join('')}"`
}

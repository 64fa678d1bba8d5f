import { readFileSync, writeFileSync } from 'node:fs'

/**
 * Puts what a measure has found into a page of the documentation: its sections in the place of those of the same headings. What other
 * measures have found, and what was written beside the tables under headings of its own, stays.
 */
export function keepReport(page: string, report: string): void {
  const found = new Map(sectionsOf(report).map((section) => [headingOf(section), section]))
  const kept = sectionsOf(readFileSync(page, 'utf8')).map((section) => {
    const heading = headingOf(section)
    const now = found.get(heading) ?? section
    found.delete(heading)
    return now
  })
  writeFileSync(page, [...kept, ...found.values()].join('\n'))
}

const sectionsOf = (text: string): readonly string[] => text.split(/\n(?=## )/)

const headingOf = (section: string): string => section.split('\n', 1)[0] ?? ''

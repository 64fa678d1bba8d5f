type Chunk = {
  readonly name: string
  /** The ends of the paths of its modules, or folders of them. */
  readonly modules: readonly string[]
  readonly priority: number
  readonly entriesAware?: boolean
  readonly entriesAwareMergeThreshold?: number
}

/** What stands around every page of a company. */
export const SHELL = 'app/shell/shell.tsx'

/** What other pages have of one as well is apart, but for what is too small to be asked for by itself. */
const APART = { entriesAware: true, entriesAwareMergeThreshold: 1_500 }

/**
 * What the first pages are made of comes in a file each: on a slow network a request costs more than a few kilobytes. A
 * group takes along all that its modules need and no group above it has.
 */
export const MODULES: readonly Chunk[] = [
  {
    name: 'documents',
    modules: [
      SHELL,
      'app/shell/consent-dialog.tsx',
      'features/documents/documents-page.tsx',
      'inbox-strip.tsx',
      'repeated-strip.tsx',
      // What is small and stands on most pages.
      'ui/values/bone.tsx',
      'ui/values/bars.tsx',
      'ui/coming/use-in-sight.ts',
      'ui/cards/section-card.tsx',
      'ui/cards/card-states.tsx',
      'ui/navigation/segments.tsx',
    ],
    priority: 5,
  },
  // Lists on a phone, for which alone it is asked at once.
  { name: 'cards', modules: ['ui/cards/card-list.tsx'], priority: 4 },
  // Menus, popovers and dialogs: most pages have some, and none before somebody opens one.
  {
    name: 'overlays',
    modules: ['Menu', 'Popover', 'Modal'].map((name) => `@mantine/core/esm/components/${name}/`),
    priority: 4,
  },
  // What several pages know of what is issued: neither the dashboard nor the editor brings the other along for it.
  {
    name: 'records',
    modules: [
      'document-issuing/invoices',
      'items/items',
      'reminders/reminders',
      'document-settings/records',
      'codebooks/units',
      'bank-accounts/bank-accounts',
      'first-steps/first-steps',
      'business-subjects/business-subjects',
    ].map((name) => `contract/src/${name}.ts`),
    priority: 4,
  },
  { name: 'dashboard', modules: ['features/dashboard/dashboard-page.tsx'], priority: 4, ...APART },
  // What all other pages look like is smaller in one than in many.
  { name: 'styles', modules: ['.css'], priority: 3 },
  { name: 'fields', modules: ['ui/inputs/toggle.tsx', '@mantine/core/esm/components/NativeSelect/'], priority: 2 },
  {
    name: 'finding',
    modules: ['typeahead', 'day-field', 'counted-textarea'].map((name) => `ui/inputs/${name}.tsx`),
    priority: 2,
  },
  {
    name: 'editor',
    modules: ['document-issuing/editor/new-invoice-page.tsx', 'document-issuing/editor/index.ts'],
    priority: 1,
    ...APART,
  },
]

/** As the build takes them. What every page begins with is above all. */
export const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  ...MODULES.map(({ modules, ...chunk }) => ({ ...chunk, test: ofModules(modules) })),
]

/** The first file names all others, so that what pages share has no name but its hash, the shortest by which so many can be told apart; by it the server knows that it never changes. */
export const chunkFileNames = ({ name, isDynamicEntry }: { readonly name: string; readonly isDynamicEntry: boolean }): string =>
  isDynamicEntry || CHUNKS.some((chunk) => chunk.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:7].js'

/** A path ends with one of them, or has it as a folder. */
export function ofModules(modules: readonly string[]): RegExp {
  const ends = modules.map((one) => one.replaceAll('.', String.raw`\.`) + (one.endsWith('/') ? '' : '$'))
  return new RegExp(ends.join('|'))
}

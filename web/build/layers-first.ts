import type { Plugin } from 'vite'

/** The styles with layers among those that come after what every page begins with. */
export const lateLayers = (styles: Readonly<Record<string, string>>, first: ReadonlySet<string>): string[] =>
  Object.keys(styles).filter((name) => !first.has(name) && styles[name]?.includes('@layer'))

/** Refuses a build in which a layer comes later (`ui/look/styles.ts`): nothing shows it but the time that all pages take. */
export const layersFirst = (): Plugin => ({
  name: 'saldo-layers-first',
  apply: 'build',
  generateBundle(_, bundle) {
    const files = Object.values(bundle)
    const styles = files.flatMap((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? [[file.fileName, String(file.source)]] : [],
    )
    const first = files.flatMap((file) =>
      file.type === 'chunk' && file.isEntry ? [...(file.viteMetadata?.importedCss ?? [])] : [],
    )
    const late = lateLayers(Object.fromEntries(styles), new Set(first))
    if (late.length > 0) this.error(`Styles with a layer come later: ${late.join(', ')}.`)
  },
})

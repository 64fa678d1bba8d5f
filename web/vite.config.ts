import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogues } from './build/catalogues.ts'
import { compressed } from './build/compressed.ts'
import { frameFirst } from './build/frame-first.ts'
import { withoutAnswers } from './build/without-answers.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

/**
 * What the first pages are made of comes in a file each: on a slow network a request costs more than a few kilobytes. A
 * group takes along all that its modules need and no group above it has.
 */
const CHUNKS = [
  { name: 'start', tags: ['$initial' as const], priority: 6 },
  {
    name: 'documents',
    test: /app\/shell\/(shell|consent-dialog)\.tsx$|features\/documents\/documents-page\.tsx$|(inbox-strip|repeated-strip|ui\/values\/bone)\.tsx$/,
    priority: 5,
  },
  // Lists on a phone, for which alone it is asked at once.
  { name: 'cards', test: /ui\/cards\/card-list\.tsx$/, priority: 4 },
  // Menus, popovers and dialogs: most pages have some, and none before somebody opens one.
  { name: 'overlays', test: /@mantine\/core\/esm\/components\/(Menu|Popover|Modal)\//, priority: 4 },
  // What several pages know of what is issued: neither the dashboard nor the editor brings the other along for it.
  {
    name: 'records',
    test: /contract\/src\/(document-issuing\/invoices|items\/items|reminders\/reminders|document-settings\/records|codebooks\/units)\.ts$/,
    priority: 4,
  },
  { name: 'dashboard', test: /features\/dashboard\/dashboard-page\.tsx$/, priority: 4 },
  // What all other pages look like is smaller in one than in many.
  { name: 'styles', test: /\.css$/, priority: 3 },
  { name: 'fields', test: /ui\/inputs\/toggle\.tsx$|@mantine\/core\/esm\/components\/NativeSelect\//, priority: 2 },
  { name: 'finding', test: /ui\/inputs\/(typeahead|day-field|counted-textarea)\.tsx$/, priority: 2 },
  {
    name: 'editor',
    test: /document-issuing\/editor\/(new-invoice-page\.tsx|index\.ts)$/,
    priority: 1,
    // What other pages have of it as well is apart, but for what is too small to be asked for by itself.
    entriesAware: true,
    entriesAwareMergeThreshold: 1_500,
  },
]

/** The first file names all others, so that what pages share has no name but its hash, the shortest by which so many can be told apart; by it the server knows that it never changes. */
const chunkFileNames = ({ name, isDynamicEntry }: { readonly name: string; readonly isDynamicEntry: boolean }): string =>
  isDynamicEntry || CHUNKS.some((chunk) => chunk.name === name) ? 'assets/[name]-[hash:7].js' : 'assets/part-[hash:7].js'

export default defineConfig({
  root: import.meta.dirname,
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  plugins: [
    react(),
    catalogues(),
    withoutAnswers(),
    withoutJsonSchema(),
    frameFirst(),
    VitePWA({
      registerType: 'prompt',
      // The app registers the worker itself, when it is stable (START-25).
      injectRegister: false,
      manifest: {
        name: 'Saldo',
        short_name: 'Saldo',
        lang: 'hr',
        start_url: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#0d4a58',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'assets/i18n/*.json'],
        // What the server answers itself is none of the app's.
        navigateFallbackDenylist: [/^\/(api|assets|dev|health|metrics)(\/|\?|$)/],
        cleanupOutdatedCaches: true,
      },
    }),
    compressed(),
  ],
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Every browser of the target fetches ahead by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS }, chunkFileNames } },
  },
})

import react from '@vitejs/plugin-react'
import postcssPresetMantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogues } from './build/catalogues.ts'
import { CHUNKS, chunkFileNames } from './build/chunks.ts'
import { compressed } from './build/compressed.ts'
import { frameFirst } from './build/frame-first.ts'
import { idsAtOnce } from './build/ids-at-once.ts'
import { layersFirst } from './build/layers-first.ts'
import { noneBroughtAlong } from './build/brought-along.ts'
import { contractInBrowser } from './build/contract-in-browser.ts'
import { withoutJsonSchema } from './build/without-json-schema.ts'

export default defineConfig({
  root: import.meta.dirname,
  css: { postcss: { plugins: [postcssPresetMantine()] } },
  plugins: [
    react(),
    catalogues(),
    contractInBrowser(),
    withoutJsonSchema(),
    idsAtOnce(),
    frameFirst(),
    noneBroughtAlong(),
    layersFirst(),
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

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { designSystemAhead } from './scripts/lib/design-system-ahead.mjs'
import { noticeText } from './scripts/lib/licences.mjs'
import { precompress } from './scripts/lib/precompress.mjs'
import { isPacked, packPath, PACKS, type Pack } from './sw/packs.ts'

export default defineConfig({
  resolve: {
    alias: [
      // The same Dexie for today's browsers; its default entry still carries code for those of 2015.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // 3.5 kB on every first visit that nobody asks (see the file).
      { find: /^@ucast\/mongo2js$/, replacement: join(import.meta.dirname, 'scripts/lib/no-mongo-queries.mjs') },
      // The same: 1.5 kB.
      {
        find: /^\.\/(?:dom\/)?ssr\/components\.js$/,
        replacement: join(import.meta.dirname, 'scripts/lib/no-framework-links.mjs'),
      },
      // The same: 3 kB of every start, and designSystemAhead has done their work.
      {
        find: /^\.\/(?:token-dictionary|preflight)\.js$/,
        replacement: join(import.meta.dirname, 'client/ui/theme/named-tokens.ts'),
      },
    ],
  },
  // All of the app is looked through at the start: a package found later reloads the page under one's hands.
  optimizeDeps: { entries: ['index.html', 'client/**/*.{ts,tsx}', '!client/**/*.test.{ts,tsx}'] },
  plugins: [
    react(),
    designSystemAhead(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'worker.ts',
      injectRegister: false,
      registerType: 'prompt',
      includeManifestIcons: false,
      manifest: {
        id: '/',
        name: 'Rond',
        short_name: 'Rond',
        description: 'Dagens försäljning, från dörren till lönen.',
        lang: 'sv',
        dir: 'ltr',
        start_url: '/?source=pwa',
        scope: '/',
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        orientation: 'any',
        categories: ['business', 'productivity'],
        background_color: '#fafafb',
        theme_color: '#fafafb',
        launch_handler: { client_mode: 'navigate-existing' },
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
        ],
        share_target: {
          action: '/share-photo',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'photo', accept: ['image/*'] }] },
        },
        shortcuts: [
          shortcut('Ny försäljning', 'Ny sälj', '/sales/create'),
          shortcut('Mina försäljningar', 'Försäljning', '/sales'),
          shortcut('Checka ut dagen', 'Checka ut', '/sales/daily-checkout'),
          shortcut('Min tid', 'Min tid', '/sales/time'),
        ],
        screenshots: [
          screenshot('start-light', 'narrow', 'Dagen på en skärm'),
          screenshot('wizard-light', 'narrow', 'En fråga i taget vid dörren'),
          screenshot('wizard-summary-light', 'narrow', 'Allt på ett ställe innan det sparas'),
          screenshot('sale-reports', 'wide', 'Säljrapporterna på kontoret'),
          screenshot('sale-report', 'wide', 'En order med allt som hör till'),
        ],
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2,webmanifest}', 'icons/icon-192.png'],
        // Only planners at a desk draw areas, and they are online: other devices do not precache this 400 kB library.
        globIgnores: ['**/maplibre*'],
      },
      devOptions: { enabled: true, type: 'module', navigateFallback: 'index.html' },
    }),
    notice(),
    aheadOfThePage(),
    packs(),
    precompress(),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (screen, files) => (isFirst(screen) ? files : []) },
    rolldownOptions: {
      output: { codeSplitting: { groups: chunkGroups() } },
      // Only Emotion's withTheme needs these two; being CommonJS, they would be kept for their own sake.
      treeshake: {
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
})

function shortcut(name: string, shortName: string, path: string) {
  const icons = [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }]
  return { name, short_name: shortName, url: `${path}?source=shortcut`, icons }
}

/** `npm run screenshots` takes them: twice the pixels in the hand, once at the desk. */
function screenshot(name: string, form: 'narrow' | 'wide', label: string) {
  const sizes = form === 'narrow' ? '780x1688' : '1440x900'
  return { src: `/screenshots/${name}.png`, sizes, type: 'image/png', form_factor: form, label }
}

/**
 * Whether a screen may be asked for before the service worker has every file: the list of what each screen imports is
 * 1 kB, and later screens come from the phone itself. What waits for review is no seller's.
 */
const isFirst = (file: string): boolean =>
  /\/(common|sign-in|start|engine-opener|sale-create)[.-](?!reviewing)/.test(file)

/**
 * What a seller always loads comes in few files: eighty small ones cost a fifth more on the wire and a header each. A
 * group takes what its modules import along; everything else stays with its screen.
 */
function chunkGroups() {
  const always = [
    'app/begin.tsx',
    'ui/(button|menu|page|states|text|format|snackbar|snackbar-store|logo|failure-text)[.]',
  ]
  const signedIn = [
    'app/start/(start[.]screen|round/round[.])',
    'app/sync/engine-opener',
    'features/sales/start-selling[.]panel',
    'features/messaging/(deviation|notification)/(bells|bell|deviation-bell|notification-bell)[.]panel',
    'features/sync/(sync-chip|rescue/recovery-notice)[.]panel',
    'features/time/start-day[.]panel',
    // The start page counts money too.
    'features/sales/sale/sale-earning[.]queries',
  ]
  // What a new sale has in common with the seller's other screens: rules, commands, small parts.
  const shared = [
    '/shared/.*/(?:customer|sale|legal|sale-acts)[.]rules',
    '/(?:sale-submit[.]commands|use-command|use-command-args|use-outbox|use-attachment|reach|working-days)[.]',
    '/client/(?:desk/(?:form/kept-form|form/opened-values|act/storage-code|act/use-announce-saved|shown/when)|entities/(?:digit-groups|contact-marks))[.]',
    '/client/entities/sale-fields/|/client/ui/(?:sticky-actions|prewarm-styles|use-stable)[.]',
    '/icons/(?:file-text|trash|pencil|pen-line|door-open|building-complex|phone|store|minus|camera|image-plus)[.]',
  ]
  const words = 'common|frame|sync|selling|dashboards'
  const inClient = (places: readonly string[]): RegExp => new RegExp(`/client/(${places.join('|')})`)
  return [
    {
      name: (id: string) => `words-${/(?:locales\/|catalogues[.])(..)[./]/.exec(id)?.[1] ?? ''}`,
      test: new RegExp(`/client/(?:locales/../(?:[^/]+/)?(?:${words})[.]json|app/i18n/catalogues[.])`),
      priority: 3,
    },
    // What fetches files has a file of its own: the words must not wait for the first file, which waits for them, and it
    // must not come to rest among those of a language that nobody speaks.
    { name: 'fetching', test: /vite\/preload-helper/, priority: 4 },
    {
      name: 'engine',
      test: /\/node_modules\/(?:react|react-dom|scheduler|@emotion|i18next|react-i18next)\//,
      priority: 3,
    },
    // Signing in must not wait for the icons of what comes after it.
    {
      name: 'base',
      test: new RegExp(`${inClient(always).source}|/lucide-react/.*/icons/(?:check|cloud-off)[.]`),
      priority: 2,
    },
    { name: 'start', test: inClient(signedIn), priority: 1 },
    // A new sale is opened at a door: thirty files would each wait for the service worker and for the page's thread.
    { name: 'forms', test: inClient(['ui/form/']), priority: 0.9 },
    { name: 'seller', test: new RegExp(shared.join('|')), priority: 0.85 },
    { name: 'sale', test: inClient(['features/sales/sale/sale-create[.]screen']), priority: 0.8 },
    { name: 'maplibre', test: /\/node_modules\/maplibre-gl\//, priority: 0.75 },
    // What is fetched after the start, in one file: routes, the menu and its icons.
    { name: 'later', test: inClient(['app/features/later-features[.]']), priority: 0.7 },
  ]
}

/** `/notice.txt`: packages and data of others that are part of the product, with their licences. */
function notice(): Plugin {
  return {
    name: 'notice',
    configureServer: (server) => {
      server.middlewares.use('/notice.txt', (_, answer) => {
        answer.setHeader('content-type', 'text/plain; charset=utf-8')
        answer.end(noticeText())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'notice.txt', source: noticeText() })
    },
  }
}

/** The files of the first load are asked for by the page itself, as main.tsx imports them one after the other. */
function aheadOfThePage(): Plugin {
  return {
    name: 'ahead-of-the-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.values(bundle)
          .filter(
            (file) => file.type === 'chunk' && /^(engine|base|rolldown-runtime|fetching|client|begin)$/.test(file.name),
          )
          .toSorted((one, other) => (one.fileName < other.fileName ? 1 : -1))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  }
}

/** Writes the files of the build once more, in the packs that a first installation of the service worker fetches. */
function packs(): Plugin {
  let folder = 'dist'
  return {
    name: 'packs',
    apply: 'build',
    enforce: 'post',
    configResolved({ build }) {
      folder = build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await mkdir(join(folder, 'packs'), { recursive: true })
        const paths = (await readdir(join(folder, 'assets')))
          .filter((name) => isPacked(name) && !name.startsWith('maplibre'))
          .toSorted()
          .map((name) => `assets/${name}`)
        for (let number = 0; number < PACKS; number += 1) {
          const inPack = paths.filter((_, index) => index % PACKS === number)
          const texts = inPack.map(async (path) => [`/${path}`, await readFile(join(folder, path), 'utf8')] as const)
          const pack: Pack = Object.fromEntries(await Promise.all(texts))
          await writeFile(join(folder, packPath(number)), JSON.stringify(pack))
        }
      },
    },
  }
}

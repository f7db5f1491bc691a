import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { minify } from 'vite'

/** Files of public/ that every first load fetches. Vite copies them as they are. */
const COPIED = ['theme.js', 'boot.css']

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/**
 * Writes .br and .gz next to every text file of the build, so that the server never compresses on the fly.
 * @returns {import('vite').Plugin}
 */
export function precompress() {
  let folder = 'dist'
  return {
    name: 'precompress',
    apply: (_config, { command, mode }) => command === 'build' && mode === 'production',
    enforce: 'post',
    configResolved({ build }) {
      folder = build.outDir
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const file of COPIED) {
          const source = await readFile(join(folder, file), 'utf8')
          await writeFile(join(folder, file), await shortened(file, source))
        }
        for (const file of await readdir(folder, { recursive: true })) {
          if (!/\.(js|css|html|svg|json|wasm|webmanifest|txt)$/.test(file)) continue
          const bytes = await readFile(join(folder, file))
          const isOfPacks = file.startsWith('packs')
          await writeFile(join(folder, `${file}.br`), await brotli(bytes, { params: quality(isOfPacks) }))
          // Workers need https, and every browser that speaks it reads Brotli.
          if (!isOfPacks) await writeFile(join(folder, `${file}.gz`), await smallestZip(bytes))
        }
      },
    },
  }
}

/**
 * A copied file without what only people read.
 * @param {string} file
 * @param {string} source
 */
async function shortened(file, source) {
  return file.endsWith('.js') ? (await minify(file, source)).code : source.replaceAll(/^\s*\/\*[^]*?\*\/\n/gmu, '')
}

/**
 * Packs repeat every file: the finest compression takes half a minute of a build, and saves a twelfth.
 * @param {boolean} isOfPacks
 */
const quality = (isOfPacks) => ({ [constants.BROTLI_PARAM_QUALITY]: isOfPacks ? 9 : 11 })

/**
 * How finely zlib splits a file into blocks follows from its memory; which is best depends on the file.
 * @param {Buffer} bytes
 */
async function smallestZip(bytes) {
  const zipped = await Promise.all([4, 5, 6, 7, 8, 9].map((memLevel) => zip(bytes, { level: 9, memLevel })))
  return zipped.reduce((best, one) => (one.length < best.length ? one : best))
}

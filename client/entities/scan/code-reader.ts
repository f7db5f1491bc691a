import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Codes that are printed on meters, bills and devices, and the square one of a key. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'itf', 'data_matrix', 'qr_code'] as const

/** Width of a picture that is searched for a code. A wider one takes a cheap phone longer and finds no more. */
const WIDTH = 960

/** Cache of the decoder. It is not precached with the application, because few phones need its megabyte. */
const CACHE = 'rond-code-reader'

/** Reads codes in the pictures of a camera. */
export interface CodeReader {
  /** Finds the texts of all codes in the current picture. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>
  /** Frees the memory of the reader. */
  readonly close: () => void
}

/** The reader of browsers that have one. TypeScript's library does not know it. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface NativeClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Whether this device has a camera that a page may use. */
export const canScan = (): boolean => navigator.mediaDevices?.getUserMedia !== undefined

/**
 * Opens the browser's own reader, or a decoder in a worker where the browser has none (iPhones among them).
 * @throws TypeError The decoder is not on this device yet, and the network is down
 */
export const openCodeReader = async (): Promise<CodeReader> => (await openNative()) ?? openDecoder(await fetchDecoder())

/** Fetches the decoder before it is needed, so that it works later without a network. */
export async function fetchReaderAhead(): Promise<void> {
  if (canScan() && (await openNative()) === null) await fetchDecoder()
}

async function openNative(): Promise<CodeReader | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  const formats = FORMATS.filter((format) => known.includes(format))
  // Some systems name the class and read nothing, and some read square codes alone.
  if (Native === undefined || !formats.includes('code_128') || !formats.includes('qr_code')) return null
  const detector = new Native({ formats })
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
    close: () => undefined,
  }
}

async function fetchDecoder(): Promise<ArrayBuffer> {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(wasmAddress)
  if (kept) return kept.arrayBuffer()
  const answer = await fetch(wasmAddress)
  if (!answer.ok) throw new TypeError(`the decoder: ${answer.status}`)
  // The address changes with the version. Earlier versions are of no use.
  for (const earlier of await cache.keys()) await cache.delete(earlier)
  // Storing fails on a full device. The decoder still works for this session.
  await cache.put(wasmAddress, answer.clone()).catch(() => undefined)
  return answer.arrayBuffer()
}

/** A message to the worker: the decoder first, then pictures. */
export type ReaderCall = { readonly decoder: ArrayBuffer; readonly formats: typeof FORMATS } | ImageData
/** Its answer to each picture. */
export type ReaderAnswer = readonly string[]

/** The caller that waits for the answer to the last picture. */
interface Asked {
  readonly resolve: (texts: ReaderAnswer) => void
  readonly reject: (error: Error) => void
}

function openDecoder(decoder: ArrayBuffer): CodeReader {
  // The worker's response has its own content policy: WebAssembly is allowed there and nowhere else.
  const worker = new Worker(new URL('./code-reader.worker.ts', import.meta.url), { type: 'module', name: 'codes' })
  worker.postMessage({ decoder, formats: FORMATS } satisfies ReaderCall, [decoder])
  let asked: Asked | null = null
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderAnswer>) => asked?.resolve(data))
  worker.addEventListener('error', () => asked?.reject(new Error('the decoder stopped')))
  const canvas = document.createElement('canvas')
  return {
    read: (video) =>
      new Promise((resolve, reject) => {
        asked = { resolve, reject }
        const picture = pictureOf(video, canvas)
        worker.postMessage(picture satisfies ReaderCall, [picture.data.buffer])
      }),
    close: () => worker.terminate(),
  }
}

function pictureOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const scale = Math.min(1, WIDTH / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  if (brush === null) throw new Error('no canvas for the picture')
  brush.drawImage(video, 0, 0, canvas.width, canvas.height)
  return brush.getImageData(0, 0, canvas.width, canvas.height)
}

// Decodes pictures away from the page's thread, and under a policy of its own (server/platform/http/security-headers.ts).

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import type { ReaderAnswer, ReaderCall } from './code-reader.ts'

let detector: BarcodeDetector | null = null

const answer = (texts: ReaderAnswer): void => postMessage(texts)

addEventListener('message', ({ data }: MessageEvent<ReaderCall>) => {
  if ('decoder' in data) {
    prepareZXingModule({ overrides: { wasmBinary: data.decoder }, fireImmediately: false })
    detector = new BarcodeDetector({ formats: [...data.formats] })
  } else read(data).catch(reportError)
})

async function read(picture: ImageData): Promise<void> {
  const codes = (await detector?.detect(picture)) ?? []
  answer(codes.map(({ rawValue }) => rawValue))
}

import sharp, { type Sharp } from 'sharp'
import type { ForeignFile } from './foreign-file.ts'

/** More than any phone's camera takes unless it is asked for its largest file. */
const MAX_PIXELS = 50_000_000
/** 270 points an inch on a paper of A4. Larger pictures are made smaller, which also bounds memory and time. */
const MAX_SIDE = 3200
/** Less than the process has: libvips then ends by itself. */
const WITHIN_SECONDS = 9

sharp.cache(false)
sharp.concurrency(1)
// The library reads many formats. The ones that nobody may send are no way in.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})

/**
 * The picture as it is shown, of the same type: upright, in sRGB, the first frame of a film. Metadata, further pictures
 * and bytes behind the picture stay behind (security 24).
 */
export async function encodedAgain(bytes: Uint8Array, mime: string): Promise<ForeignFile> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: WITHIN_SECONDS })
    const content = await encoders[mime as keyof typeof encoders](picture).toBuffer()
    return { mime, content: new Uint8Array(content) }
  } catch {
    return { refused: 'unreadable' }
  }
}

/** Papers are photographed: small letters must survive being encoded twice. */
const QUALITY = 90

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: QUALITY }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: QUALITY }),
}

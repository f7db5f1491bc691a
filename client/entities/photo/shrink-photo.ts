import { fitWithin, PHOTO_SIDE_PX } from './photo-size.ts'

const JPEG_QUALITY = 0.82

/**
 * Shrinks a photo and leaves out what the camera wrote into it, the place where it was taken above all. What this
 * browser cannot read as a picture (a PDF, an unknown format) comes back as it is.
 */
export async function shrunkPhoto(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  const bitmap = await decoded(file)
  if (bitmap === null) return file
  const { width, height } = fitWithin(bitmap, PHOTO_SIDE_PX)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const surface = canvas.getContext('2d')
  surface?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  if (!surface) return file
  const shrunk = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', JPEG_QUALITY))
  return shrunk ?? file
}

async function decoded(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    // Browsers say so with an InvalidStateError, some with a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}

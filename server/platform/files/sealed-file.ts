import { createHash } from 'node:crypto'
import type { Platform } from '../platform.ts'

type Parts = Pick<Platform, 'files' | 'secrets'>

/** Stores a document with personal data. Its file is sealed like the database's own private columns. */
export async function storePdf(
  { files, secrets }: Parts,
  pdf: Uint8Array,
): Promise<{ stored: string; sha256: string }> {
  const sealed = secrets.seal(Buffer.from(pdf).toString('base64'))
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  return { stored: await files.keep(Buffer.from(sealed, 'utf8')), sha256 }
}

/** The document of a sealed file; null without such a file, or where none was stored. */
export async function readPdf(
  { files, secrets }: Parts,
  stored: string | null,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (stored === null) return null
  const sealed = await files.read(stored)
  if (sealed === null) return null
  return Uint8Array.from(Buffer.from(secrets.open(Buffer.from(sealed).toString('utf8')), 'base64'))
}

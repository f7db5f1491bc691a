import { useState } from 'react'
import { attachmentRefSchema, type AttachmentRef } from '../../../shared/features/sales/sale/sale.schema.ts'
import { storageCodeOf } from '../../desk/act/storage-code.ts'
import { useSaveAttachment } from '../../sync/use-attachment.ts'
import { rememberPhoto } from './recent-photos.ts'
import { shrunkPhoto } from './shrink-photo.ts'
import { isAsPromised } from './promised-file.ts'

/** Shrinks and keeps a file; says what is wrong with one that cannot be kept. */
export function useKeepPhoto(onKept: (kept: AttachmentRef) => void) {
  const save = useSaveAttachment()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = async (chosen: File) => {
    setBusy(true)
    setProblem(null)
    try {
      const photo = await shrunkPhoto(chosen)
      // What the server would refuse is not even kept.
      const isWelcome =
        attachmentRefSchema.shape.mime.safeParse(photo.type).success &&
        attachmentRefSchema.shape.bytes.safeParse(photo.size).success &&
        (await isAsPromised(photo))
      if (!isWelcome) return setProblem('sales:checklist.unreadable')
      const kept = attachmentRefSchema.parse(await save(photo))
      rememberPhoto(kept.sha256, photo)
      onKept(kept)
    } catch (error) {
      const code = storageCodeOf(error)
      if (code === null) throw error
      setProblem(`failures:${code}`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, file: (chosen: File) => void keep(chosen) }
}

import * as z from 'zod/mini'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { GUIDE_FILE_MAX_BYTES } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { sendFile } from '../../../desk/server/send-file.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { newId } from '../../../sync/new-id.ts'

const sentSchema = z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number() })

/** Sends a picture or a file for a guide. */
export function useSendGuideFile(guideId: Id): (file: File) => Promise<Result<z.infer<typeof sentSchema>>> {
  const userId = useUser()?.id ?? ''
  return async (file) => {
    if (file.size > GUIDE_FILE_MAX_BYTES) return refused(failure('guide.file-too-large'))
    const address = `${guideFilePath(guideId, newId())}?name=${encodeURIComponent(file.name)}`
    const sent = await sendFile(address, { file, userId, tooLarge: 'guide.file-too-large' })
    return sent.ok ? ok(sentSchema.parse(sent.value)) : sent
  }
}

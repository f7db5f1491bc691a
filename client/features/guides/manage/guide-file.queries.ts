import * as z from 'zod/mini'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { GUIDE_FILE_MAX_BYTES } from '../../../../shared/features/guides/guide/guide.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { useUser } from '../../../entities/session/session.tsx'
import { newId } from '../../../sync/new-id.ts'

const sentSchema = z.object({ id: z.string(), name: z.string(), mime: z.string(), bytes: z.number() })

/** Sends a picture or a file for a guide. */
export function useSendGuideFile(guideId: Id): (file: File) => Promise<Result<z.infer<typeof sentSchema>>> {
  const userId = useUser()?.id ?? ''
  return async (file) => {
    if (file.size > GUIDE_FILE_MAX_BYTES) return refused(failure('guide.file-too-large'))
    const address = `${guideFilePath(guideId, newId())}?name=${encodeURIComponent(file.name)}`
    const request = { method: 'PUT', credentials: 'same-origin', headers: { 'rond-user': userId }, body: file } as const
    const answer = await fetch(address, request).catch(() => null)
    if (answer === null) return refused(failure('offline'))
    if (answer.ok) return ok(sentSchema.parse(await answer.json()))
    if (answer.status === 413) return refused(failure('guide.file-too-large'))
    const problem = (await answer.json().catch(() => ({}))) as { code?: string }
    return refused(failure(problem.code ?? 'request.refused'))
  }
}

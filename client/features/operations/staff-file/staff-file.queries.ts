import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
  getStaffFiles,
  postStaffFileRead,
  staffFilePath,
} from '../../../../shared/features/operations/staff-file/staff-file.api.ts'
import type {
  StaffFile,
  StaffFileVersion,
} from '../../../../shared/features/operations/staff-file/staff-file.schema.ts'
import { assert } from '../../../../shared/kernel/assert.ts'
import { instantSchema } from '../../../../shared/kernel/days.ts'
import { idSchema, type Id } from '../../../../shared/kernel/ids.ts'
import { failure, ok, refused, type Result } from '../../../../shared/kernel/result.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { sendFile } from '../../../desk/server/send-file.ts'
import { useSession } from '../../../desk/session/session.tsx'
import { dropKeptFile, storeFile, keptAddresses, keptFile } from '../../../sync/kept-files.ts'
import { saveFile } from '../../../ui/save-file.ts'

type Answer = z.output<typeof getStaffFiles.output>
/** A file with content. */
export type ReadableFile = StaffFile & { readonly current: StaffFileVersion }

/** The list as it was last seen, so that kept files can be found without a network. */
const LIST = getStaffFiles.path
const unsentSchema = z.array(z.object({ id: idSchema, versionId: idSchema, at: instantSchema }))
const UNSENT = 'rond-staff-files-read'

const addressOf = ({ id, current }: ReadableFile): string => staffFilePath(id, current.id)

function useUserId(): Id {
  const userId = useSession().session?.actor?.userId
  assert(userId, 'staff files are for people who are signed in')
  return userId
}

/** The files for the person's roles, and which of them this device keeps. */
export function useStaffFiles() {
  const userId = useUserId()
  const asked = useEndpoint(getStaffFiles, { isFresh: true })
  const [lastSeen, setLastSeen] = useState<Answer | null>(null)
  const [kept, setKept] = useState<readonly string[]>([])
  const lookAtKept = useCallback(() => keptAddresses(userId).then(setKept), [userId])
  const { value, failed } = asked
  const refreshKept = useEffectEvent(async (answer: Answer) => {
    await storeFile(userId, LIST, Response.json(answer))
    await renewKept(userId, answer.files)
    await lookAtKept()
    if (await sendUnsent(userId)) asked.again()
  })
  useEffect(
    function rememberList() {
      if (value !== null) refreshKept(value).catch(reportError)
    },
    [value],
  )
  useEffect(
    function readLastSeen() {
      if (!failed) return
      const read = async () => {
        const answer = await keptFile(userId, LIST)
        const parsed = getStaffFiles.output.safeParse(await answer?.json())
        if (parsed.success) setLastSeen(parsed.data)
        await lookAtKept()
      }
      read().catch(reportError)
    },
    [failed, userId, lookAtKept],
  )
  return {
    ...asked,
    value: value ?? lastSeen,
    isKept: (file: ReadableFile) => kept.includes(addressOf(file)),
    open: (file: ReadableFile) => openFile(userId, file),
    keep: async (file: ReadableFile) => {
      const result = await storeOnDevice(userId, file)
      await lookAtKept()
      return result
    },
    drop: async (file: ReadableFile) => {
      await dropKeptFile(userId, addressOf(file))
      await lookAtKept()
    },
  }
}

/** Gives the file to the person, from this device if it is kept there, and notes that they have read it. */
async function openFile(userId: Id, file: ReadableFile): Promise<Result<unknown>> {
  const answer = (await keptFile(userId, addressOf(file))) ?? (await fetched(userId, file))
  if (answer === null) return refused(failure('offline'))
  if (!answer.ok) return refused(failure('staff-file.not-found'))
  saveFile(await answer.blob(), file.current.name)
  noteUnsent(userId, { id: file.id, versionId: file.current.id, at: Date.now() })
  await sendUnsent(userId)
  return ok(undefined)
}

async function storeOnDevice(userId: Id, file: ReadableFile): Promise<Result<unknown>> {
  const answer = await fetched(userId, file)
  if (answer === null) return refused(failure('offline'))
  if (!answer.ok) return refused(failure('staff-file.not-found'))
  const isKept = await storeFile(userId, addressOf(file), answer)
  return isKept ? ok(undefined) : refused(failure('staff-file.no-room'))
}

/** Null without a network. */
const fetched = (userId: Id, file: ReadableFile): Promise<Response | null> =>
  fetch(addressOf(file), { credentials: 'same-origin', headers: { 'rond-user': userId } }).catch(() => null)

/** A kept file follows its newest version; what the person may no longer see does not stay. */
async function renewKept(userId: Id, files: readonly StaffFile[]): Promise<void> {
  const kept = (await keptAddresses(userId)).filter((address) => address.startsWith(`${LIST}/`))
  const current = files.flatMap((file) => (isReadable(file) && file.archivedAt === null ? [file] : []))
  for (const address of kept) {
    if (current.some((file) => addressOf(file) === address)) continue
    const newer = current.find(({ id }) => address.startsWith(`${LIST}/${id}/`))
    if (newer && !(await storeOnDevice(userId, newer)).ok) continue
    await dropKeptFile(userId, address)
  }
}

export const isReadable = (file: StaffFile): file is ReadableFile => file.current !== null

const keyOf = (userId: Id): string => `${UNSENT}-${userId}`

function unsentOf(userId: Id): z.infer<typeof unsentSchema> {
  try {
    return unsentSchema.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

const noteUnsent = (userId: Id, read: z.infer<typeof unsentSchema>[number]): void =>
  localStorage.setItem(keyOf(userId), JSON.stringify([...unsentOf(userId), read].slice(-100)))

/** Sends receipts that were written without a network, and says whether any was. The server keeps one for each version. */
async function sendUnsent(userId: Id): Promise<boolean> {
  const left = []
  const unsent = unsentOf(userId)
  for (const { id, versionId, at } of unsent) {
    const answer = await inWords(callEndpoint(postStaffFileRead, { params: { id, versionId }, input: { at } }))
    const isLost = !answer.ok && answer.failures.some(({ code }) => code === 'offline' || code === 'server')
    if (isLost) left.push({ id, versionId, at })
  }
  if (left.length > 0) localStorage.setItem(keyOf(userId), JSON.stringify(left))
  else localStorage.removeItem(keyOf(userId))
  return left.length < unsent.length
}

/** Sends a file's new content. */
export function useSendStaffFile(): (id: Id, versionId: Id, file: File) => Promise<Result<unknown>> {
  const userId = useUserId()
  return async (id, versionId, file) => {
    const address = `${staffFilePath(id, versionId)}?name=${encodeURIComponent(file.name)}`
    return sendFile(address, { file, userId, tooLarge: 'staff-file.too-large', field: 'file' })
  }
}

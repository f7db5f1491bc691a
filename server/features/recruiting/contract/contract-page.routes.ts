import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { candidateAnswered } from '../../../../shared/features/recruiting/recruiting.events.ts'
import {
  postContractFile,
  postDeclineContract,
  postLookAtContract,
  postOpenContract,
  postSignContract,
  type ContractPage,
} from '../../../../shared/features/recruiting/contract/contract.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { Problem, refusedFields } from '../../../platform/http/problem.ts'
import { publicRoute, type Route, type SignedIn } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Changing } from '../../../resource/act/logged-changes.ts'
import type { Sync } from '../../../sync/sync.ts'
import { isDrawn } from '../../../platform/pdf/signature-drawing.ts'
import { loadCompanyFacts } from '../../organisation/places.door.ts'
import { changesOf, type Follower, type Written } from '../../organisation/access.door.ts'
import { byCandidate, CANDIDATES } from '../candidate/candidate-log.store.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { loadCandidate, openInfo, type StoredCandidate } from '../candidate/candidate.store.ts'
import { candidateLetters, countGuesses, type CandidateLetter } from '../message/message.store.ts'
import { moveContract } from './contract-course.store.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { finishSigned } from './contract-signed.store.ts'
import { loadContract, type StoredContract } from './contract.store.ts'

const LIMITS = { perMinute: 20 }
const SIGN_LIMITS = { perMinute: 20, maxBytes: 512 * 1024 }
/** Wrong last digits before a link is locked. The recruiter sends another one. */
const GUESSES_MAX = 5
/** Wrong last digits at all links to contracts that a person has been sent. They have some hundred values. */
const ALL_GUESSES_MAX = 15

/** The page on which a candidate reads, signs or declines a contract: a secret link, and the last digits of their number. */
export function contractPageRoutes(platform: Platform, sync: Pick<Sync, 'within'>): readonly Route[] {
  const { database, now, newId, secrets } = platform
  const { db } = database
  const moment = () => ({ now: now(), newId })
  const changed = changesOf(platform, CANDIDATES, sync)
  const page = async (token: string, isConfirmed: boolean) => pageOf(platform, await linked(db, token), isConfirmed)
  const answeredNow = (candidateId: Id, what: 'signed' | 'declined') => ({
    changes: [],
    events: [candidateAnswered({ candidateId, what, at: now() })],
  })
  return [
    publicRoute(postLookAtContract, ({ input: { token } }) => page(token, false), LIMITS),
    publicRoute(
      postOpenContract,
      async ({ input: { token, lastFour }, session }) => {
        const { contract, candidate } = await confirmed(platform, { token, lastFour, session })
        await database.tx((tx) =>
          moveContract(tx, contract.id, { move: { to: 'viewed', byName: nameOf(candidate) }, moment: moment() }),
        )
        return page(token, true)
      },
      LIMITS,
    ),
    publicRoute(
      postSignContract,
      async ({ input: { token, lastFour, sha256, strokes }, session }) => {
        if (!isDrawn(strokes)) throw refusedFields({ code: 'signature.not-drawn', field: 'strokes' })
        const { contract, candidate } = await confirmed(platform, { token, lastFour, session })
        if (contract.sha256 !== sha256) throw new Problem(409, 'contract.changed')
        const isSigned = await changed(byCandidate(candidate.id), async (tx) => {
          const change = { sealedStrokes: secrets.seal(JSON.stringify(strokes)) }
          const signed = { to: 'signed', byName: nameOf(candidate), detail: sha256, change } as const
          if (!(await moveContract(tx, contract.id, { move: signed, moment: moment() })))
            return { result: false, logs: null }
          const line = { of: candidate.id, what: 'contractSigned', after: { kind: contract.kind } }
          return { result: true, logs: line, follow: [answeredNow(candidate.id, 'signed')] }
        })
        if (!isSigned) throw new Problem(409, 'contract.over')
        await finishSigned(platform, contract.id)
        return page(token, true)
      },
      SIGN_LIMITS,
    ),
    ...endingRoutes(platform, { page, answeredNow, changed }),
  ]
}

interface Ways {
  readonly page: (token: string, isConfirmed: boolean) => Promise<ContractPage>
  readonly answeredNow: (candidateId: Id, what: 'signed' | 'declined') => Written
  readonly changed: Changing<Follower>
}

function endingRoutes(platform: Platform, { page, answeredNow, changed }: Ways): readonly Route[] {
  const { now, newId } = platform
  const moment = () => ({ now: now(), newId })
  return [
    publicRoute(
      postDeclineContract,
      async ({ input: { token, lastFour, reason }, session }) => {
        const { contract, candidate } = await confirmed(platform, { token, lastFour, session })
        const isDeclined = await changed(byCandidate(candidate.id), async (tx) => {
          const declined = { to: 'declined', byName: nameOf(candidate), change: { declineReason: reason } } as const
          if (!(await moveContract(tx, contract.id, { move: declined, moment: moment() })))
            return { result: false, logs: null }
          const line = { of: candidate.id, what: 'contractDeclined', after: { kind: contract.kind } }
          return { result: true, logs: line, follow: [answeredNow(candidate.id, 'declined')] }
        })
        if (!isDeclined) throw new Problem(409, 'contract.over')
        return page(token, true)
      },
      LIMITS,
    ),
    publicRoute(
      postContractFile,
      async ({ input: { token, lastFour }, session }) => {
        const { contract } = await confirmed(platform, { token, lastFour, session, mayBeOver: true })
        const pdf = await readPdf(platform, contract.signedStored ?? contract.stored)
        if (pdf === null) throw new Problem(404, 'request.not-found')
        return { name: `${contract.title}.pdf`, base64: Buffer.from(pdf).toString('base64') }
      },
      LIMITS,
    ),
  ]
}

interface Linked {
  readonly message: CandidateLetter
  readonly contract: StoredContract
  readonly candidate: StoredCandidate
}

async function linked(db: Db, token: string): Promise<Linked> {
  const message = await candidateLetters.open(db, token, ['sign'])
  const contract = message && (await loadContract(db, message.aboutId ?? ''))
  const candidate = contract && (await loadCandidate(db, contract.candidateId))
  if (!message || !contract || !candidate) throw new Problem(404, 'request.not-found')
  return { message, contract, candidate }
}

/** Too many wrong digits at this link, or at all links of the person together: another link gives no further ones. */
async function isLockedFor(db: Db, { message, candidate }: Pick<Linked, 'message' | 'candidate'>): Promise<boolean> {
  const all = (await candidateLetters.of(db, candidate.id)).filter(({ topic }) => topic === 'sign')
  const guesses = all.reduce((sum, one) => sum + one.guesses, 0)
  return message.guesses >= GUESSES_MAX || guesses >= ALL_GUESSES_MAX
}

/** The document, for the person whose last digits these are. Each try is counted before it is compared. */
async function confirmed(
  { database, secrets, now }: Platform,
  asked: { token: string; lastFour: string; session: SignedIn | null; mayBeOver?: true },
): Promise<Linked> {
  if (asked.session !== null) throw new Problem(403, 'candidate.staff')
  const found = await database.tx(async (db) => {
    const one = await linked(db, asked.token)
    if (await isLockedFor(db, one)) throw new Problem(429, 'contract.locked')
    await countGuesses(db, one.message.id, one.message.guesses + 1)
    return one
  })
  const info = openInfo(secrets, found.candidate)
  if (info === null || info.idNumber.slice(-4) !== asked.lastFour)
    throw refusedFields({ code: 'profile.last-four-wrong', field: 'lastFour' })
  await database.tx((db) => countGuesses(db, found.message.id, found.message.guesses))
  const { state, expiresAt } = found.contract
  const isOpen = openSignStates.includes(state) && now() <= expiresAt
  if (!isOpen && asked.mayBeOver !== true) throw new Problem(409, 'contract.over')
  return found
}

/** Nothing of the content is shown before the last digits are confirmed. */
async function pageOf(
  { database: { db }, secrets, now }: Platform,
  { message, contract, candidate }: Linked,
  isConfirmed: boolean,
): Promise<ContractPage> {
  const company = await loadCompanyFacts(db)
  const { title, sha256, expiresAt, kind, language } = contract
  const isLocked = await isLockedFor(db, { message, candidate })
  const isLate = openSignStates.includes(contract.state) && now() > expiresAt
  const shown = isLate ? 'expired' : contract.state
  const isShown = isConfirmed && sha256 !== null && candidate.id === contract.candidateId
  return {
    state: isLocked ? 'locked' : shown,
    language,
    kind,
    companyName: company?.name ?? '',
    document: isShown ? { title, body: secrets.open(contract.sealedBody), sha256, expiresAt } : null,
  }
}

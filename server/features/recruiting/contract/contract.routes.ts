import { openSignStates } from '../../../../shared/kernel/signing.ts'
import {
  contractFilePath,
  postContractCancel,
  postContractSend,
  SCRIVE_CALLBACK_PATH,
} from '../../../../shared/features/recruiting/contract/contract.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { callbackRoute, rawRoute, type Route } from '../../../platform/http/route.ts'
import { actsOf, changesOf } from '../../organisation/access.door.ts'
import { CANDIDATES } from '../candidate/candidate-log.store.ts'
import { candidateActTable, reachedCandidate, type StoredCandidate } from '../candidate/candidate.store.ts'
import { assertMayLearnNumber } from './contract-eyes.store.ts'
import { candidateLetters } from '../message/message.store.ts'
import { checkContract, checkSoon, type ContractWork } from './contract.jobs.ts'
import { moveContract } from './contract-course.store.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { findContractOf, loadContract, saveContract } from './contract.store.ts'

const limits = { perMinute: 60 }

/** What recruiters do with a contract, its file, and the calls of the signing service. */
export const contractRoutes = (work: ContractWork): readonly Route[] => [...actRoutes(work), ...fileRoutes(work)]

function actRoutes(work: ContractWork): readonly Route[] {
  const { platform } = work
  const { database } = platform
  const act = actsOf(platform, candidateActTable)
  return [
    act(
      postContractSend,
      async ({ row, form: { via }, params, db, ...moment }) => {
        const { id: aboutId, service, expiresAt } = await openContract(db, row, params)
        if (service !== 'embedded') throw new Problem(409, 'contract.at-service')
        if (via === 'sms' && row.phone === '') throw new Problem(409, 'candidate.no-phone')
        await candidateLetters.add(db, { subjectId: row.id, topic: 'sign', via, aboutId, expiresAt }, moment)
        return { change: {}, after: { via } }
      },
      limits,
    ),
    act(
      postContractCancel,
      async ({ row, params, actor, db, ...moment }) => {
        const { id, service, kind } = await openContract(db, row, params)
        await moveContract(db, id, { move: { to: 'cancelled', byName: actor.name }, moment })
        if (service !== 'scrive') return { change: {}, after: { kind } }
        await saveContract(db, id, { checkAt: moment.now })
        const afterwards = async () => {
          const contract = await loadContract(database.db, id)
          if (contract !== null) await checkContract(work, contract)
        }
        return { change: {}, after: { kind }, afterwards }
      },
      limits,
    ),
  ]
}

function fileRoutes({ platform, signing }: ContractWork): readonly Route[] {
  const { database, now } = platform
  return [
    rawRoute(
      {
        method: 'GET',
        path: contractFilePath(':id', ':contractId'),
        access: 'view candidates',
        reach: 'row',
        whileActing: false,
        otherEyes: 'candidate-number.learn',
      },
      async ({ actor, params }) => {
        const candidate = await reachedCandidate(database.db, actor, { id: params['id'], right: 'view candidates' })
        // The document contains the identity number. Opening it requires the right to see that number and is logged.
        await reachedCandidate(database.db, actor, { id: params['id'], right: 'reveal private_profiles' })
        await assertMayLearnNumber(database.db, { actor, candidate })
        const contract = await loadContract(database.db, params['contractId'] ?? '')
        const isTheirs = contract?.candidateId === candidate.id
        const bytes = isTheirs ? await readPdf(platform, contract.signedStored ?? contract.stored) : null
        if (!contract || bytes === null) throw new Problem(404, 'request.not-found')
        const line = { of: candidate.id, what: 'contractOpened', after: { kind: contract.kind } }
        await changesOf(platform, CANDIDATES)(actor, () => Promise.resolve({ result: null, logs: line }))
        const about = { name: `${contract.title}.pdf`, mime: 'application/pdf', bytes: bytes.length }
        return new Response(bytes, { headers: fileHeaders(about) })
      },
      { perMinute: 60 },
    ),
    ...callbackRoute({
      path: SCRIVE_CALLBACK_PATH,
      service: signing,
      handle: async (form) => {
        const externalId = form.get('document_id') ?? ''
        const contract = externalId === '' ? null : await findContractOf(database.db, externalId.slice(0, 60))
        if (contract === null || contract.checkAt === null) return
        await checkSoon(platform, contract, now())
      },
    }),
  ]
}

async function openContract(db: Db, { id }: StoredCandidate, params: Readonly<Record<string, string>>) {
  const contract = await loadContract(db, params['contractId'] ?? '')
  if (contract?.candidateId !== id) throw new Problem(404, 'request.not-found')
  if (!openSignStates.includes(contract.state)) throw new Problem(409, 'contract.over')
  return contract
}

import { openSignStates } from '../../../../shared/kernel/signing.ts'
import type { Actor } from '../../../../shared/access/actor.ts'
import {
  contractFilePath,
  postContractCancel,
  postContractSend,
  SCRIVE_CALLBACK_PATH,
} from '../../../../shared/features/recruiting/contract/contract.api.ts'
import type { Db } from '../../../platform/database/database.ts'
import { fileHeaders } from '../../../platform/http/file-answer.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { callbackRoute, rawRoute, route, type Route } from '../../../platform/http/route.ts'
import { logCandidate } from '../candidate/candidate-log.store.ts'
import { changeCandidate, reachedCandidate } from '../candidate/candidate.store.ts'
import { assertMayLearnNumber } from './contract-eyes.store.ts'
import { addMessage } from '../message/message.store.ts'
import { checkContract, checkSoon, type ContractWork } from './contract.jobs.ts'
import { moveContract } from './contract-course.store.ts'
import { readPdf } from '../../../platform/files/sealed-file.ts'
import { findContractOf, loadContract, saveContract } from './contract.store.ts'

const limits = { perMinute: 60 }

/** What recruiters do with a contract, its file, and the calls of the signing service. */
export const contractRoutes = (work: ContractWork): readonly Route[] => [...actRoutes(work), ...fileRoutes(work)]

function actRoutes(work: ContractWork): readonly Route[] {
  const { platform } = work
  const { database, now, newId } = platform
  const moment = () => ({ now: now(), newId })
  return [
    route(
      postContractSend,
      ({ actor, params, input: { via } }) =>
        database.tx(async (db) => {
          const { candidate, contract } = await reachedContract(db, actor, params)
          if (!openSignStates.includes(contract.state)) throw new Problem(409, 'contract.over')
          if (contract.service !== 'embedded') throw new Problem(409, 'contract.at-service')
          if (via === 'sms' && candidate.phone === '') throw new Problem(409, 'candidate.no-phone')
          const { id: contractId, expiresAt } = contract
          await addMessage(db, { candidateId: candidate.id, kind: 'sign', via, contractId, expiresAt }, moment())
          await logCandidate(db, platform, { actor, id: candidate.id, what: 'contractSentAgain', after: { via } })
          return { version: await changeCandidate(db, candidate, { change: {}, moment: moment() }) }
        }),
      limits,
    ),
    route(
      postContractCancel,
      async ({ actor, params }) => {
        const cancelled = await database.tx(async (db) => {
          const { candidate, contract } = await reachedContract(db, actor, params)
          if (!openSignStates.includes(contract.state)) throw new Problem(409, 'contract.over')
          await moveContract(db, contract.id, { move: { to: 'cancelled', byName: actor.name }, moment: moment() })
          if (contract.service === 'scrive') await saveContract(db, contract.id, { checkAt: now() })
          const what = { what: 'contractCancelled', after: { kind: contract.kind } }
          await logCandidate(db, platform, { actor, id: candidate.id, ...what })
          return contract.id
        })
        const contract = await loadContract(database.db, cancelled)
        if (contract?.service === 'scrive') await checkContract(work, contract)
        const right = 'update candidates'
        const { version } = await reachedCandidate(database.db, actor, { id: params['id'], right })
        return { version }
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
        const what = { what: 'contractOpened', after: { kind: contract.kind } }
        await database.tx((db) => logCandidate(db, platform, { actor, id: candidate.id, ...what }))
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

async function reachedContract(db: Db, actor: Actor, params: Readonly<Record<string, string>>) {
  const candidate = await reachedCandidate(db, actor, { id: params['id'], right: 'update candidates' })
  const contract = await loadContract(db, params['contractId'] ?? '')
  if (contract?.candidateId !== candidate.id) throw new Problem(404, 'request.not-found')
  return { candidate, contract }
}

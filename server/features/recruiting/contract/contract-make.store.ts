import { CONTRACT_DAYS, type ContractKind } from '../../../../shared/features/recruiting/contract/contract.schema.ts'
import {
  filledText,
  missingFields,
  type ContractValues,
} from '../../../../shared/features/recruiting/contract/contract.rules.ts'
import { dayOf, lastZone } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Db } from '../../../platform/database/database.ts'
import { storePdf } from '../../../platform/files/sealed-file.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { loadCompanyFacts, loadPlaceNames } from '../../organisation/places.door.ts'
import { nameOf } from '../candidate/candidate-list.store.ts'
import { openInfo, type StoredCandidate } from '../candidate/candidate.store.ts'
import { contractDocument, type ContractSource, type SignedSource } from './contract-document.rules.ts'
import {
  addContract,
  addContractEvent,
  loadContract,
  saveContract,
  templateFor,
  type StoredContract,
} from './contract.store.ts'
import { clockTimeOf, longDayOf } from './long-day.rules.ts'

export type ContractParts = Pick<Platform, 'database' | 'config' | 'secrets' | 'files' | 'pdf' | 'now' | 'newId'>

const DAY_MS = 86_400_000

/**
 * The contract of a step, made of the template in use. Made again under the same id, it is the same. A contract with a hole is
 * not made.
 */
export async function draftContract(
  { config, secrets, now, newId }: ContractParts,
  db: Db,
  { id, kind, candidate }: { id: Id; kind: ContractKind; candidate: StoredCandidate },
): Promise<StoredContract | 'no-template' | 'contract-incomplete'> {
  const known = await loadContract(db, id)
  if (known) return known
  const { language } = candidate
  const template = await templateFor(db, { kind, language })
  if (!template) return 'no-template'
  const values = await valuesOf(db, { candidate, language: template.language, secrets, now: now() })
  if (missingFields(`${template.title} ${template.body}`, values).length > 0) return 'contract-incomplete'
  const row: StoredContract = {
    id,
    candidateId: candidate.id,
    kind,
    templateId: template.id,
    templateVersion: template.version,
    language: template.language,
    title: filledText(template.title, values),
    sealedBody: secrets.seal(filledText(template.body, values)),
    service: config.scrive === null ? 'embedded' : 'scrive',
    state: 'draft',
    externalId: null,
    signUrl: null,
    stored: null,
    sha256: null,
    signedStored: null,
    signedSha256: null,
    sealedStrokes: null,
    declineReason: '',
    createdAt: now(),
    sentAt: null,
    viewedAt: null,
    endedAt: null,
    expiresAt: now() + CONTRACT_DAYS * DAY_MS,
    checkAt: null,
  }
  await addContract(db, row)
  const line = { what: 'created', byName: values.company, detail: `${template.name} ${template.version}` }
  await addContractEvent(db, id, { line, moment: { now: now(), newId } })
  return row
}

async function valuesOf(
  db: Db,
  about: { candidate: StoredCandidate; language: StoredCandidate['language']; secrets: Secrets; now: number },
): Promise<ContractValues> {
  const { candidate, language, secrets, now } = about
  const info = openInfo(secrets, candidate)
  const company = await loadCompanyFacts(db)
  const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
  return {
    name: nameOf(candidate),
    firstName: candidate.firstName,
    idNumber: info?.idNumber ?? '',
    address: info?.address ?? '',
    postalCode: candidate.postalCode,
    email: candidate.email,
    phone: candidate.phone,
    startDay: candidate.startDay === null ? '' : longDayOf(candidate.startDay, language),
    startTime: candidate.startTime === '' ? '' : clockTimeOf(candidate.startTime, language),
    office: place?.officeName ?? '',
    company: company?.name ?? '',
    companyNumber: company?.organisationNumber ?? '',
    companyAddress: company?.address ?? '',
    recruiter: candidate.recruiterName,
    today: longDayOf(dayOf(now, place?.zone ?? lastZone), language),
  }
}

/** Makes the document of a contract, once: later calls find it. */
export async function renderContract(
  parts: ContractParts,
  { contract, candidate }: { contract: StoredContract; candidate: StoredCandidate },
): Promise<StoredContract> {
  if (contract.stored !== null) return contract
  const pdf = await parts.pdf.render(contractDocument(await sourceOf(parts, { contract, candidate })))
  const file = await storePdf(parts, pdf)
  const isFirst = await parts.database.tx(async (db) => {
    const current = await loadContract(db, contract.id)
    if (current === null || current.stored !== null) return false
    await saveContract(db, contract.id, { stored: file.stored, sha256: file.sha256 })
    return true
  })
  if (!isFirst) await parts.files.remove(file.stored)
  return (await loadContract(parts.database.db, contract.id)) ?? contract
}

export async function sourceOf(
  { database: { db }, secrets }: ContractParts,
  { contract, candidate }: { contract: StoredContract; candidate: StoredCandidate },
): Promise<ContractSource> {
  const company = await loadCompanyFacts(db)
  const place = (await loadPlaceNames(db, [candidate.officeId])).get(candidate.officeId)
  return {
    id: contract.id,
    title: contract.title,
    body: secrets.open(contract.sealedBody),
    language: contract.language,
    zone: place?.zone ?? lastZone,
    employer: company?.name ?? '',
    employee: nameOf(candidate),
  }
}

/** The document with its signature and audit page, sealed in the file store. */
export async function renderSigned(
  parts: ContractParts,
  { contract, candidate }: { contract: StoredContract; candidate: StoredCandidate },
  signed: SignedSource,
): Promise<{ stored: string; sha256: string }> {
  const source = await sourceOf(parts, { contract, candidate })
  return storePdf(parts, await parts.pdf.render(contractDocument(source, signed)))
}

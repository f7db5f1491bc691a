import type { Language } from '../../../../shared/features/account/account.schema.ts'
import type {
  CandidateSource,
  CandidateState,
} from '../../../../shared/features/recruiting/candidate/candidate.schema.ts'
import { index, int, table, text } from '../../../platform/database/columns.ts'

/** A person who may come to work here. What is sensitive is sealed, and goes when they are not hired. */
export const candidateTable = table(
  'candidate',
  {
    id: text().primaryKey(),
    version: int().notNull(),
    state: text().$type<CandidateState>().notNull(),
    stateAt: int().notNull(),
    /** The state before a rejection or withdrawal, for the undo and for figures of drop-out. */
    endedFrom: text().$type<CandidateState>(),
    endReason: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    /** In E.164; empty: unknown. */
    phone: text().notNull(),
    /** The person who changed the address after a message had been sent, and the time. Null: the address is confirmed. */
    addressById: text(),
    addressAt: int(),
    language: text().$type<Language>().notNull(),
    recruiterId: text().notNull(),
    recruiterName: text().notNull(),
    officeId: text().notNull(),
    regionId: text(),
    source: text().$type<CandidateSource>().notNull(),
    startDay: text(),
    /** `HH:MM` by the clock of the office; empty: only the day is agreed. */
    startTime: text().notNull().default(''),
    createdAt: int().notNull(),
    /** When the additional information arrived. */
    infoAt: int(),
    /** The recruiter who last entered the details; null if the candidate sent them. */
    infoById: text(),
    /** When the candidate was asked for it, and the reminders since. */
    askedAt: int(),
    reminders: int().notNull(),
    remindedAt: int(),
    /** Sealed: identity number, address, bank account, contact in an emergency, diet, sizes. */
    sealed: text(),
    /** Keyed hash of the identity number, which finds doubles. */
    idHash: text(),
    postalCode: text().notNull(),
    favouriteCake: text().notNull(),
    driversLicense: text(),
    workSentAt: int(),
    workSignedAt: int(),
    educationContractId: text(),
    educationSentAt: int(),
    educationSignedAt: int(),
    /** The name of the directory account: the Azure e-mail. */
    directoryName: text(),
    userId: text(),
    /** A step that somebody has to look at. */
    problem: text(),
    spaceId: text().notNull(),
    spaceUrl: text().notNull(),
    spaceCreatedDay: text(),
    /** Readiness for the first day, ticked by hand. */
    deviceAt: int(),
    clothesAt: int(),
    certificateAt: int(),
    notReadyAt: int(),
    onboardedAt: int(),
  },
  (candidate) => [
    index('candidate_state_index').on(candidate.state, candidate.stateAt),
    index('candidate_email_index').on(candidate.email),
    index('candidate_phone_index').on(candidate.phone),
    index('candidate_id_hash_index').on(candidate.idHash),
    index('candidate_user_index').on(candidate.userId),
    index('candidate_created_index').on(candidate.createdAt),
  ],
)

/** When a candidate came into each state, for figures. */
export const candidateStageTable = table(
  'candidate_stage',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    state: text().$type<CandidateState>().notNull(),
    at: int().notNull(),
  },
  (stage) => [index('candidate_stage_candidate_index').on(stage.candidateId, stage.at)],
)

export const candidateNoteTable = table(
  'candidate_note',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    byId: text().notNull(),
    byName: text().notNull(),
    at: int().notNull(),
    /** Sealed: what is written of a person. */
    sealedText: text().notNull(),
  },
  (note) => [index('candidate_note_candidate_index').on(note.candidateId, note.at)],
)

export const candidateFileTable = table(
  'candidate_file',
  {
    id: text().primaryKey(),
    candidateId: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    bytes: int().notNull(),
    sha256: text().notNull(),
    stored: text().notNull(),
    byName: text().notNull(),
    at: int().notNull(),
  },
  (file) => [index('candidate_file_candidate_index').on(file.candidateId, file.at)],
)

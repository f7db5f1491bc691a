import { erasedRows } from '../../resource/erasure.ts'
import { personalRows } from '../../resource/personal-data.ts'
import { surveyTable } from './survey/survey.table.ts'
import { transcriptionTable } from './transcription/transcription.table.ts'

const ofSeller = { table: transcriptionTable, owner: transcriptionTable.sellerId }
const surveys = { table: surveyTable, owner: surveyTable.sellerId }

/** What customers answered is theirs: a seller's own file has the grades. */
const ofCustomers = [
  'answers',
  'takenById',
  'takenByName',
  'answeredByName',
  'annulledByName',
  'annulReason',
  'coachId',
]

export const qualityParts = [
  personalRows('transcriptions', { ...ofSeller, without: ['createdById', 'noteByName'] }),
  personalRows('qualitySurveys', { ...surveys, without: ofCustomers }),
]

export const qualityErasure = [erasedRows('transcriptions', ofSeller), erasedRows('qualitySurveys', surveys)]

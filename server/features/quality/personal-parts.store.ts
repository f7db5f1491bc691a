import { erasedRows } from '../../resource/privacy/erasure.ts'
import { personalRows } from '../../resource/privacy/personal-data.ts'
import { removeSurveysOf } from './survey/survey-score.store.ts'
import { surveyTable } from './survey/survey.table.ts'
import { transcriptionTable } from './transcription/transcription.table.ts'

const ofSeller = { table: transcriptionTable, owner: transcriptionTable.sellerId }
const surveys = { table: surveyTable, owner: surveyTable.sellerId }

/** Answers belong to customers: a seller's own data file contains the grades only. */
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

export const qualityErasure = [
  erasedRows('transcriptions', ofSeller),
  { ...erasedRows('qualitySurveys', surveys), erase: removeSurveysOf },
]

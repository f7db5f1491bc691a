import { expect, test } from 'vitest'
import { absencesOf } from '../../../../shared/features/time/report/time-report.rules.ts'
import type { TimeReportRow } from '../../../../shared/features/time/report/time-report.list.ts'
import time from '../../../locales/sv/time/time.json' with { type: 'json' }
import { fileColumns, sheetOf } from '../../../resource/export/list-sheet.ts'
import { columnsOf } from '../../../resource/list.ts'
import { timeReportScreenList } from './time-report.queries.tsx'

const words = {
  titleOf: ({ field = '' }) => field,
  currencyTitle: '',
  text: (key: string) => (key === 'time:hourUnit' ? time.hourUnit : key),
  wordsOf: (group: string) => (group === 'time:timeReport.absence' ? time.timeReport.absence : {}),
}

async function absencesInFile(day: Parameters<typeof absencesOf>[0]) {
  const columns = columnsOf(timeReportScreenList).filter(({ field }) => /absence/iu.test(field ?? ''))
  const row = { id: '1', ...day, absences: absencesOf(day) } as Partial<TimeReportRow>
  return await sheetOf(fileColumns(columns, words), [row as TimeReportRow])
}

test('a file says both absences of a day with their hours', async () => {
  const day = { absenceHours: 8, absenceType: 'sick', secondAbsenceType: 'parental', secondAbsenceHours: 4 } as const
  const { rows } = await absencesInFile(day)
  expect(rows).toEqual([[8, '4 h sjuk, 4 h föräldraledig']])
})

test('one absence is its word, no absence an empty cell', async () => {
  expect((await absencesInFile({ absenceHours: 8, absenceType: 'sick' })).rows).toEqual([[8, 'Sjuk']])
  expect((await absencesInFile({ absenceHours: 0, absenceType: null })).rows).toEqual([[0, '']])
})

import { useState } from 'react'
import { DayInput } from '../ui/form/day-input.tsx'
import { FieldFrame } from '../ui/form/field.tsx'
import { MomentInput, TimeInput } from '../ui/form/moment-fields.tsx'
import { Turner } from '../ui/turner.tsx'
import { Stack } from './exhibit.tsx'
import { useKitWords } from './words.ts'

export function DaysAndTimes() {
  const w = useKitWords()
  const [day, setDay] = useState('2026-05-04')
  const [time, setTime] = useState('08:30')
  const [moment, setMoment] = useState('2026-05-04T14:32')
  return (
    <Stack>
      <FieldFrame label={w('kitDay')}>{(ids) => <DayInput {...ids} value={day} onChange={setDay} />}</FieldFrame>
      <FieldFrame label={w('time')}>{(ids) => <TimeInput {...ids} value={time} onChange={setTime} />}</FieldFrame>
      <FieldFrame label={w('kitMoment')}>
        {(ids) => <MomentInput {...ids} value={moment} onChange={setMoment} />}
      </FieldFrame>
    </Stack>
  )
}

export function Turners() {
  const w = useKitWords()
  const [year, setYear] = useState(2026)
  return (
    <Turner earlier={w('previous')} later={w('next')} isLatest={year >= 2027} onTurn={(by) => setYear(year + by)}>
      {year}
    </Turner>
  )
}

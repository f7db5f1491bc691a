import { useTranslation } from 'react-i18next'
import {
  dateFormats,
  decimalSigns,
  fileDelimiters,
  fileEncodings,
} from '../../../../shared/features/controlling/map/controlling-map.schema.ts'
import type { FileLook } from '../../../../shared/features/controlling/trial/trial.api.ts'
import { Section } from '../../../ui/page.tsx'
import { ChoiceInput, Fields, type MapPartProps } from './map-field.panel.tsx'

/** How the bytes, days and amounts of a file are read. */
export function MapReading({ profile, look, isFixed, onChange }: MapPartProps & { look: FileLook | null }) {
  const { t } = useTranslation('controlling')
  const sheets = [...new Set(['', ...(look?.sheets ?? []), profile.sheet])]
  return (
    <Section title={t('map.readingTitle')}>
      <Fields>
        <ChoiceInput
          label={t('map.encoding')}
          value={profile.encoding}
          disabled={isFixed}
          options={fileEncodings.map((value) => ({ value, label: t(`encoding.${value}`) }))}
          onChange={(encoding) => onChange({ encoding })}
        />
        <ChoiceInput
          label={t('map.delimiter')}
          value={profile.delimiter}
          disabled={isFixed}
          options={fileDelimiters.map((value) => ({ value, label: t(`delimiter.${value}`) }))}
          onChange={(delimiter) => onChange({ delimiter })}
        />
        <ChoiceInput
          label={t('map.sheet')}
          value={profile.sheet}
          disabled={isFixed}
          options={sheets.map((value) => ({ value, label: value === '' ? t('map.firstSheet') : value }))}
          onChange={(sheet) => onChange({ sheet })}
        />
        <ChoiceInput
          label={t('map.dateFormat')}
          value={profile.dateFormat}
          disabled={isFixed}
          options={dateFormats.map((value) => ({ value, label: t(`dateFormat.${value}`) }))}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
        <ChoiceInput
          label={t('map.decimalSign')}
          value={profile.decimalSign}
          disabled={isFixed}
          options={decimalSigns.map((value) => ({ value, label: t(`decimalSign.${value}`) }))}
          onChange={(decimalSign) => onChange({ decimalSign })}
        />
      </Fields>
    </Section>
  )
}

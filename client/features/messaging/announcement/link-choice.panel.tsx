import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isInnerPath } from '../../../../shared/features/messaging/announcement/announcement.rules.ts'
import { pathTo } from '../../../paths.ts'
import { FieldFrame, Input, Select } from '../../../ui/form/field.tsx'
import { useText } from '../../../ui/text.ts'

/** Where messages lead most often: the places that everybody who sells has, and the desk's lists of work. */
const places = [
  'start',
  'sale-create',
  'sales',
  'own-time',
  'daily-checkout',
  'sick-notice-own',
  'wallet',
  'profile',
  'sale-reports',
  'deviations',
  'time-reports',
] as const
const OTHER = 'other'

/** The page of Rond that a message leads to: one of the usual ones by name, or the address of any other, pasted. */
export function LinkChoice({ value, onChange }: { value: string; onChange: (path: string) => void }) {
  const { t } = useTranslation('messaging')
  const text = useText()
  const known = places.find((name) => pathTo(name) === value)
  const [isOther, setOther] = useState(value !== '' && known === undefined)
  return (
    <>
      <FieldFrame label={t('compose.fields.link')}>
        {(ids) => (
          <Select
            {...ids}
            value={isOther ? OTHER : value}
            onChange={({ target }) => {
              setOther(target.value === OTHER)
              onChange(target.value === OTHER ? '' : target.value)
            }}
          >
            <option value="">{t('compose.noLink')}</option>
            {places.map((name) => (
              <option key={name} value={pathTo(name)}>
                {text(`messaging:compose.places.${name}`)}
              </option>
            ))}
            <option value={OTHER}>{t('compose.otherPage')}</option>
          </Select>
        )}
      </FieldFrame>
      {isOther ? (
        <FieldFrame label={t('compose.pageAddress')} help={t('compose.linkHelp')}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="url"
              autoCapitalize="none"
              value={value}
              onChange={({ target }) => onChange(innerPath(target.value))}
            />
          )}
        </FieldFrame>
      ) : null}
    </>
  )
}

/** An address of this installation, as it is copied from the browser, as a path; anything else as it is typed. */
function innerPath(typed: string): string {
  const pasted = typed.trim()
  if (!pasted.startsWith(location.origin)) return pasted
  const path = pasted.slice(location.origin.length) || '/'
  return isInnerPath(path) ? path : pasted
}

import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/page.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { usePositionWish, wishPositions } from './visit-position.queries.ts'

/** The seller decides whether a place is stored with their visits. */
export function PositionSwitch() {
  const { t } = useTranslation('field')
  return (
    <Section>
      <Switch
        label={t('doors.position')}
        help={t('doors.positionHelp')}
        checked={usePositionWish()}
        onChange={wishPositions}
      />
    </Section>
  )
}

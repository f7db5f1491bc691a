import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

interface Props {
  readonly label: string
  readonly busy: boolean
  readonly onCancel: () => void
  /** One above the other, as in a side panel. */
  readonly stacked?: boolean
}

/** Submit and cancel buttons of a form that opens in place. */
export function FormButtons({ label, busy, onCancel, stacked = false }: Props) {
  const { t } = useTranslation()
  return (
    <chakra.div {...(stacked ? { display: 'grid', gap: '2' } : { display: 'flex', flexWrap: 'wrap', gap: '3' })}>
      <Button type="submit" variant="solid" busy={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </chakra.div>
  )
}

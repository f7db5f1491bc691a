import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

/** Submit and cancel buttons of a form that opens in place. */
export function FormButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" variant="solid" busy={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </chakra.div>
  )
}

/** The buttons of a form in a panel at the desk. */
export function DeskButtons({ label, busy, onCancel }: { label: string; busy: boolean; onCancel: () => void }) {
  const { t } = useTranslation()
  return (
    <chakra.div display="grid" gap="2">
      <Button type="submit" variant="solid" busy={busy}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common:cancel')}
      </Button>
    </chakra.div>
  )
}

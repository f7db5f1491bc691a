import { chakra } from '@chakra-ui/react'
import { ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import type { FreshRows } from '../online/use-steady-rows.ts'

/** Offers the rows that wait. It lies over the head of the table: nothing below it moves. */
export function FreshRowsButton({ fresh }: { fresh: FreshRows | null }) {
  const { t } = useTranslation()
  return (
    <chakra.div role="status" position="relative" zIndex="sticky" height="0" display="grid" justifyItems="center">
      {fresh === null ? null : (
        <Button size="sm" variant="solid" boxShadow="lg" marginTop="-3" onClick={fresh.show}>
          <ArrowUp size={16} aria-hidden />
          {fresh.count === 0 ? t('resource:fresh.moved') : t('resource:fresh.rows', { count: fresh.count })}
        </Button>
      )}
    </chakra.div>
  )
}

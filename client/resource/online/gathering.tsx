import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format.ts'
import type { AllRows } from '../list-answer.ts'

/** How far the rows have come that were all chosen: nothing can be done to all before all are here. */
export function Gathering({ of: { state, read, retry }, total }: { of: AllRows; total: number }) {
  const { t, i18n } = useTranslation()
  const number = (count: number) => formatNumber(count, i18n.language)
  if (state !== 'failed') return t('resource:gathering', { read: number(read), total: number(total) })
  return (
    <>
      {t('resource:gatheringFailed')}{' '}
      <Button variant="ghost" size="sm" onClick={retry}>
        {t('common:retry')}
      </Button>
    </>
  )
}

import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { awaitsViewer, byUrgency } from '../../../shared/features/messaging/deviation-bell.rules.ts'
import { deviations, type Deviation } from '../../../shared/features/sales/deviation.schema.ts'
import { DueText } from '../../entities/due-text.tsx'
import { useCan } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Menu, MenuLink } from '../../ui/menu.tsx'

const PushChoice = lazyPart(() => import('./push-choice.panel.tsx').then((module) => module.PushChoice))

const SHOWN = 6

/** The bell of deviations: how many wait for me, the most urgent ones, and the choice to be told at once. */
export function DeviationBell() {
  const { t } = useTranslation()
  const decides = useCan('update sale_reports')
  const seesReports = useCan('view sale_reports')
  const { waiting } = useAwaitedDeviations()
  const count = waiting.length
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <Menu
      label={t('messaging:deviationBell.label', { count })}
      renderTrigger={({ onClick, ...props }) => (
        <Button
          variant="ghost"
          icon
          {...props}
          onClick={() => {
            onClick()
            setWasOpened(true)
          }}
        >
          <chakra.span position="relative" display="grid">
            <TriangleAlert size={22} aria-hidden />
            {count > 0 ? <Count>{count > 99 ? '99+' : count}</Count> : null}
          </chakra.span>
        </Button>
      )}
    >
      <chakra.div paddingInline="3" paddingBlock="2" fontWeight="semibold">
        {count > 0 ? t('messaging:deviationBell.title', { count }) : t('messaging:deviationBell.empty')}
      </chakra.div>
      {waiting.slice(0, SHOWN).map((deviation) => (
        <MenuLink
          key={deviation.id}
          to={decides ? pathTo('deviation', { id: deviation.id }) : pathTo('sale', { id: deviation.saleId })}
          icon={<TriangleAlert size={18} />}
        >
          <DeviationLine deviation={deviation} />
        </MenuLink>
      ))}
      {seesReports ? (
        <chakra.div borderTopWidth="1px" marginTop="1.5" paddingTop="1.5">
          <MenuLink to={pathTo('deviations')}>{t('messaging:deviationBell.all')}</MenuLink>
        </chakra.div>
      ) : null}
      {wasOpened && !decides ? <PushChoice /> : null}
    </Menu>
  )
}

/** The deviations that wait for the signed-in person, most urgent first. */
export function useAwaitedDeviations(): { waiting: readonly Deviation[]; loading: boolean } {
  const decides = useCan('update sale_reports')
  const state = decides ? 'answered' : 'open'
  const { rows, loading } = useRows(deviations, { index: 'state+raisedAt', equals: state }, [state])
  return { waiting: rows.filter((deviation) => awaitsViewer(deviation, { decides })).toSorted(byUrgency), loading }
}

function DeviationLine({ deviation }: { deviation: Deviation }) {
  const { t } = useTranslation()
  return (
    <chakra.span display="block" paddingBlock="1.5">
      <chakra.span display="block">{t(`sales:deviation.type.${deviation.type}`)}</chakra.span>
      <chakra.span display="block" color="fg.muted" fontSize="sm" fontWeight="normal">
        {deviation.sellerName} · <DueText at={deviation.dueAt} />
      </chakra.span>
    </chakra.span>
  )
}

const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '-2',
    insetInlineEnd: '-2.5',
    minWidth: '5',
    height: '5',
    paddingInline: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'brand.contrast',
    fontSize: 'xs',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: '1',
  },
})

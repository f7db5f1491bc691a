import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useCan, useHolds } from '../../desk/session/session.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { loadNamespaces } from '../i18n/i18n.ts'
import { NavAnchor, NavIcon } from '../navigation/nav-parts.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { hrefOf } from '../navigation/navigation.ts'

const NothingOpen = lazyPart(async () => {
  const [module] = await Promise.all([import('./nothing-open.tsx'), loadNamespaces(['shell'])])
  return module.NothingOpen
})

const PinnedStats = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../../features/assistant/stat/pinned-stats.panel.tsx'),
    loadNamespaces(['assistant', 'metrics', 'report']),
  ])
  return module.PinnedStats
})

/** For recruiters, whose work is no sale: everybody else who has work sees it above. */
const Work = lazyPart(async () => {
  const load = import('../../features/sales/start-reviewing.panel.tsx')
  const [module] = await Promise.all([load, loadNamespaces(['inbox'])])
  return module.ReviewingPanel
})

/** Every place in its group, as in the menu: beside each other at the desk, under each other in the hand. */
export function Places() {
  const { t } = useTranslation('frame')
  const text = useText()
  const recruits = useHolds('update candidates')
  const reviews = useCan('view sale_reports')
  const groups = useNavigation().items.filter(({ children }) => children !== undefined)
  if (groups.length === 0) return <NothingOpen />
  const isOne = groups.length === 1
  const hasStats = groups.some(({ children }) => children?.some(({ route }) => route === 'stats'))
  return (
    <>
      {hasStats ? <PinnedStats /> : null}
      {recruits && !reviews ? <Work /> : null}
      <Section screenOnly title={t('start.shortcuts')}>
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: isOne ? '1fr' : COLUMNS }}>
          {groups.map((group) => (
            <div key={group.labelKey}>
              {isOne ? null : (
                <chakra.h3 color="fg.muted" fontSize="sm" fontWeight="semibold" marginBottom="1.5">
                  {text(group.labelKey)}
                </chakra.h3>
              )}
              <chakra.div
                display="grid"
                marginInline="-2.5"
                gridTemplateColumns={{ base: '1fr', md: isOne ? COLUMNS : '1fr' }}
              >
                {group.children?.map((item) => (
                  <NavAnchor key={item.labelKey} to={hrefOf(item)} minHeight={{ base: '12', md: '10' }} color="fg">
                    <NavIcon item={item} size={20} />
                    {text(item.labelKey)}
                  </NavAnchor>
                ))}
              </chakra.div>
            </div>
          ))}
        </chakra.div>
      </Section>
    </>
  )
}

const COLUMNS = 'repeat(auto-fit, minmax(14rem, 1fr))'

import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../entities/session/session.tsx'
import { pathTo } from '../../paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { DrawnTogether } from '../../sync/drawn-together.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { onceAtRest } from '../../ui/once-at-rest.tsx'
import { Page, PageHeader, Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { hrefOf, NavAnchor, NavIcon } from '../navigation/nav-parts.tsx'
import { useNavigation } from '../navigation/use-navigation.ts'
import { shellSlots, Slots } from '../shell-slots.tsx'

const InstallPlace = onceAtRest(
  lazyPart(() => import('../pwa/install-place.tsx').then((module) => module.InstallPlace)),
)

/** The first screen after signing in: what the features have to say to this person, then every place they may go. */
export function StartScreen() {
  const { t } = useTranslation('frame')
  const user = useUser()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  if (user === null) return <Welcome />
  const greeting = t(`start.${part}`)
  return (
    <Page>
      <PageHeader title={t('start.greeting', { greeting, name: user.name.split(' ')[0] ?? '' })} />
      <DrawnTogether
        then={
          <DrawnTogether then={<Shortcuts />}>
            <Slots slots={shellSlots.laterStartPanels} />
          </DrawnTogether>
        }
      >
        <Slots slots={shellSlots.startPanels} />
      </DrawnTogether>
      <InstallPlace />
    </Page>
  )
}

/** Every place in its group, as in the menu: beside each other at the desk, under each other in the hand. */
function Shortcuts() {
  const { t } = useTranslation('frame')
  const text = useText()
  const groups = useNavigation().items.filter(({ children }) => children !== undefined)
  if (groups.length === 0) return <chakra.p color="fg.muted">{t('start.nothing')}</chakra.p>
  const isOne = groups.length === 1
  return (
    <Section title={t('start.shortcuts')}>
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
  )
}

const COLUMNS = 'repeat(auto-fit, minmax(14rem, 1fr))'

function Welcome() {
  const { t } = useTranslation('frame')
  return (
    <Page width="form">
      <PageHeader title={t('start.visitor')} />
      <LinkButton to={pathTo('login')} variant="solid" size="lg">
        {t('user.signIn')}
      </LinkButton>
    </Page>
  )
}

const partOfDay = (hour: number): 'morning' | 'day' | 'evening' =>
  hour < 10 ? 'morning' : hour < 18 ? 'day' : 'evening'

import { chakra } from '@chakra-ui/react'
import { Check, CloudOff, Coins, Wrench, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The other half of the sign-in screen at the md: a street at dusk, and what Rond promises. */
export function DoorstepScene() {
  const { t } = useTranslation('account')
  return (
    <chakra.aside
      display={{ base: 'none', md: 'flex' }}
      flexDirection="column"
      gap="8"
      position="relative"
      overflow="hidden"
      margin="4"
      marginInlineStart="0"
      borderRadius="xl"
      padding="12"
      color="#fff"
      bg="linear-gradient(165deg, #3a0d2a 0%, #7d1347 42%, #cf1f66 78%, #f2708f 100%)"
    >
      <Street />
      <chakra.p
        position="relative"
        fontSize="3xl"
        fontWeight="bold"
        letterSpacing="tight"
        lineHeight="tight"
        maxWidth="22ch"
      >
        {t('signIn.promise')}
      </chakra.p>
      <chakra.ul
        position="relative"
        display="grid"
        gap="3"
        listStyle="none"
        padding="0"
        margin="0"
        justifyItems="start"
      >
        <Pledge icon={CloudOff}>{t('signIn.promiseOffline')}</Pledge>
        <Pledge icon={Wrench}>{t('signIn.promiseFix')}</Pledge>
        <Pledge icon={Coins}>{t('signIn.promiseMoney')}</Pledge>
      </chakra.ul>
    </chakra.aside>
  )
}

function Pledge({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3"
      padding="3"
      paddingInlineEnd="5"
      borderRadius="lg"
      bg="rgb(30 4 20 / 0.45)"
      fontWeight="medium"
    >
      <Icon size={20} aria-hidden />
      {children}
      <chakra.span aria-hidden color="#ffb3cf">
        <Check size={18} strokeWidth={3} />
      </chakra.span>
    </chakra.li>
  )
}

const houses = [
  { x: 0, width: 150, height: 210, door: 60, shade: 0.86 },
  { x: 150, width: 120, height: 150, door: 46, shade: 0.7 },
  { x: 270, width: 170, height: 250, door: 70, shade: 0.92 },
  { x: 440, width: 130, height: 180, door: 50, shade: 0.76 },
  { x: 570, width: 180, height: 230, door: 76, shade: 0.88 },
]

function Street() {
  return (
    <chakra.svg
      aria-hidden
      viewBox="0 0 750 300"
      preserveAspectRatio="xMidYMax slice"
      position="absolute"
      insetInline="0"
      bottom="0"
      width="full"
      height="52%"
    >
      <circle cx="505" cy="58" r="30" fill="#ffd7b0" opacity="0.9" />
      {houses.map(({ x, width, height, door, shade }) => (
        <g key={x} transform={`translate(${x} ${300 - height})`}>
          <path d={`M0 40 L${width / 2} 0 L${width} 40 V${height} H0 Z`} fill="#2a0a20" opacity={shade} />
          <rect x={door} y={height - 62} width="34" height="62" rx="4" fill="#ffc98a" opacity="0.9" />
          <rect x="20" y="62" width="24" height="28" rx="3" fill="#ffc98a" opacity="0.75" />
          <rect x={width - 46} y="62" width="24" height="28" rx="3" fill="#ffc98a" opacity="0.35" />
        </g>
      ))}
    </chakra.svg>
  )
}

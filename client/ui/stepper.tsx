import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

export interface StepperProps {
  /** How many steps there are; undefined while that depends on an answer to come. */
  count: number | undefined
  /** Which of them one is at, from 0. */
  current: number
  /** The label of the current step. */
  name: string
}

/** Progress through a row of steps: a thin bar, and one sentence for screen readers. */
export function Stepper({ count, current, name }: StepperProps) {
  const { t } = useTranslation()
  if (count === undefined) return <OpenStepper current={current} name={name} />
  const place = t('common:stepOf', { step: current + 1, count, name })
  return (
    <chakra.div>
      <chakra.div
        role="progressbar"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={current + 1}
        aria-valuetext={place}
        aria-label={t('common:progress')}
        display="flex"
        gap="1.5"
      >
        {Array.from({ length: count }, (_, index) => (
          <chakra.span
            key={index}
            height="1.5"
            flex="1"
            borderRadius="full"
            bg={index <= current ? 'brand.solid' : 'bg.muted'}
            transition="background-color 280ms"
          />
        ))}
      </chakra.div>
      <chakra.p aria-hidden color="fg.muted" fontSize="sm" marginTop="2">
        {place}
      </chakra.p>
    </chakra.div>
  )
}

/** A bar without an end: it fills, and promises no number of steps that an answer would change. */
function OpenStepper({ current, name }: Pick<StepperProps, 'current' | 'name'>) {
  const { t } = useTranslation()
  return (
    <chakra.div>
      <chakra.div
        role="progressbar"
        aria-valuetext={name}
        aria-label={t('common:progress')}
        height="1.5"
        borderRadius="full"
        bg="bg.muted"
        overflow="clip"
      >
        <chakra.div
          height="full"
          width={`${Math.min(1, (current + 1) / OPEN_STEPS) * 100}%`}
          borderRadius="full"
          bg="brand.solid"
          transition="width 280ms"
        />
      </chakra.div>
      <chakra.p aria-hidden color="fg.muted" fontSize="sm" marginTop="2">
        {name}
      </chakra.p>
    </chakra.div>
  )
}

/** As many as the longest way may have: the bar never goes back once the count is known. */
const OPEN_STEPS = 10

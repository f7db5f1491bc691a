import { chakra } from '@chakra-ui/react'
import { Percent } from '../../../entities/percent.tsx'

/** How far something has come. Without a percentage it only shows that something is under way. */
export function ProgressBar({ percent, label }: { percent: number | null; label: string }) {
  return (
    <chakra.div display="grid" gap="1" flex="1" minWidth="10rem">
      <chakra.span fontSize="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {label}
        {percent === null ? null : (
          <>
            {' '}
            <Percent of={percent} />
          </>
        )}
      </chakra.span>
      <chakra.div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...(percent === null ? {} : { 'aria-valuenow': percent })}
        height="2"
        borderRadius="full"
        bg="bg.muted"
        overflow="hidden"
      >
        <chakra.div
          height="full"
          borderRadius="full"
          bg="brand.solid"
          transition="width 280ms"
          style={{ width: `${String(percent ?? 15)}%` }}
        />
      </chakra.div>
    </chakra.div>
  )
}

import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Payment } from '#machines/orders/payment/payment.wire.ts';
import { request } from '../client.ts';

/** The payments of an investment, newest first. */
export const paymentsQuery = (investmentId: string) =>
  queryOptions({
    queryKey: ['payment', 'of', investmentId],
    queryFn: ({ signal }) => request(v.array(Payment), `/investments/${investmentId}/payments`, { signal }),
  });

import { type QueryClient, useQueryClient } from '@tanstack/react-query';

// A photo that was just sent is still here, so that its report need not download it.
const keyOf = (analysisId: string) => ['sent-photo', analysisId];

export function rememberSentPhoto(client: QueryClient, analysisId: string, dataUrl: string): void {
  client.setQueryData(keyOf(analysisId), dataUrl);
}

export function useSentPhoto(analysisId: string): string | undefined {
  return useQueryClient().getQueryData<string>(keyOf(analysisId));
}

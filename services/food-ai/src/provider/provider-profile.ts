export const PROVIDER_PROFILES = ['openai', 'ollama', 'vllm', 'generic'] as const;
export type ProviderProfile = (typeof PROVIDER_PROFILES)[number];

/** What a server of the OpenAI protocol supports beyond the common part. */
export type ProfileTraits = {
  /** `detail` of an image, `store` and `safety_identifier`. */
  isOpenAi: boolean;
  tokenLimit: 'max_completion_tokens' | 'max_tokens';
  /** Servers that may ignore response_format get the schema in the prompt as well. */
  schemaInPrompt: boolean;
};

export const profileTraits: Record<ProviderProfile, ProfileTraits> = {
  openai: { isOpenAi: true, tokenLimit: 'max_completion_tokens', schemaInPrompt: false },
  ollama: { isOpenAi: false, tokenLimit: 'max_tokens', schemaInPrompt: true },
  vllm: { isOpenAi: false, tokenLimit: 'max_completion_tokens', schemaInPrompt: false },
  generic: { isOpenAi: false, tokenLimit: 'max_tokens', schemaInPrompt: true },
};

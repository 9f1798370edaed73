-- What a project's guards ask of its investments is read from these indexes alone, not from every row of the project.
create index investment_sums on investment (project_id, status, reflection_ends_at) include (amount);
----
create index investment_minting on investment (project_id) where (kept ->> 'mintPending')::boolean;
